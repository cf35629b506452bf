// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/render/sample_document.h"

#include <algorithm>
#include <cstdio>
#include <optional>

namespace steelyard::report {

namespace {

/// The sample in one language: `t` picks the wording.
class Sample
{
public:
    explicit Sample(Language language) : m_zh(language == Language::Chinese) {}

    ReportDocument build() const
    {
        ReportDocument d;
        d.language = m_zh ? Language::Chinese : Language::English;
        d.title = t("AI cloud platforms: comparison, first half of 2026", "AI 云平台比较报告：2026 年上半年");
        d.subtitle = t("Portfolio of four companies · primary and backup platform", "四家被投公司 · 主用与备用平台");
        d.author = t("Post-investment team", "投后管理团队");
        d.date = "2026-03-31";
        d.confidentiality = t("Confidential, for the partner meeting only", "机密，仅供合伙人会议使用");
        d.snapshotLabel = t("Snapshot", "快照");
        d.snapshotId = "9f2c41d07be8";
        d.teachingMark =
            t("Teaching data: all platforms and figures are fictional", "教学数据：所有平台与数字均为虚构");
        d.pageText = t("Page {page} of {pages}", "第 {page} 页，共 {pages} 页");
        d.contentsTitle = t("Contents", "目录");
        d.cover = {verdict(), keyFigures(), reasons(), risks(), signOff()};
        d.sections = {ranking(), heatTable(), gaps(),     robustness(), weights(),
                      terms(),   answers(),   evidence(), appendix()};
        return d;
    }

private:
    std::string t(const char* en, const char* zh) const { return m_zh ? zh : en; }
    std::string platform(int i) const
    {
        static const char* en[] = {"Northwind GPU Cloud", "Baihe Compute", "Meridian ML Platform",
                                   "Spotfleet Exchange"};
        static const char* zh[] = {"北风 GPU 云", "白鹤算力（大行车辆集团长期比价供应商）", "子午线机器学习平台",
                                   "现货算力交易所"};
        return (m_zh ? zh : en)[i];
    }

    Block verdict() const
    {
        return Verdict{
            Tone::Good, t("Recommendation", "结论"),
            t("Northwind GPU Cloud as primary (75 %), Baihe Compute as backup (25 %).",
              "主用北风 GPU 云（75 %），备用白鹤算力（25 %）。"),
            t("Confidence 83 %: Northwind leads in 83 of 100 random draws around the weights. It loses the lead if its "
              "measured scaling efficiency falls below 0.78.",
              "把握 83 %：围绕当前权重随机抽样，100 次中北风领先 83 次。若其实测扩展效率低于 0.78，则失去领先。")};
    }
    Block keyFigures() const
    {
        return KeyFigures{
            {{t("Total score", "总分"), "71.4", t("of 100", "/ 100"), "66.0–78.2", "M", Tone::Neutral},
             {t("Yearly cost", "年度成本"), "¥12,340,000", "",
              t("TCO, 8 × H100, 100-GPU-hour unit", "总拥有成本，8 × H100"), "$", Tone::Neutral},
             {t("Runway effect", "对现金跑道的影响"), "+1.8", t("months", "个月"),
              t("against list price", "相对目录价"), "$", Tone::Good},
             {t("Exit cost", "退出成本"), "", "", t("no migration drill yet", "尚未做迁移演练"), "", Tone::Warning}},
            4};
    }
    Block reasons() const
    {
        return List{
            {t("Highest measured scaling efficiency (0.91 on 64 GPUs) and the only platform with all 4 of 4 stack "
               "parts.",
               "实测扩展效率最高（64 卡 0.91)，唯一四项栈能力齐全的平台。"),
             t("Effective hour 18 % cheaper than the list price of the runner-up once queueing and reruns are counted.",
               "计入排队与重跑后，有效小时成本比第二名目录价低 18 %。"),
             RichText({{t("Different failure domain and vendor; see ", "故障域与供应商均不同；见")},
                       {t("Gates", "门槛"), false, false, "#gates"},
                       {t(".", "。")}})},
            true};
    }
    Block risks() const
    {
        return Note{
            RichText({{t("Risk: ", "风险："), true},
                      {t("the security attestation of Baihe Compute expires on 2026-06-30; owner: CTO of Company B.",
                         "白鹤算力的安全认证将于 2026-06-30 到期；负责人：B 公司 CTO。")}}),
            Tone::Warning};
    }
    Block signOff() const
    {
        return SignOff{t("Role", "角色"),
                       t("Name", "姓名"),
                       t("Date", "日期"),
                       t("Signature", "签字"),
                       {{t("CTO", "首席技术官"), t("Lin Qing", "林青"), "2026-03-30",
                         t("reviewed the measurements", "已复核测量数据")},
                        {t("Partner", "合伙人"), t("Wu Changbi", "吴长比"), "", ""}}};
    }

    Section ranking() const
    {
        RankingBars bars;
        bars.axisLabel = t("Total score, 0–100, with the interval of what is not known", "总分 0–100，含未知项区间");
        bars.rows = {{platform(0), "1", 71.4, 66.0, 78.2, "71.4 (66.0–78.2)", "", 0, false},
                     {platform(1), "2=", 64.9, 55.2, 70.1, "64.9 (55.2–70.1)",
                      t("not as primary: attestation expires", "不可作主用：认证将到期"), 1, false},
                     {platform(2), "", std::nullopt, 31.0, 84.0, t("not comparable", "暂不可比"),
                      t("coverage 41 %", "覆盖率 41 %"), 2, false},
                     {platform(3), "", 58.3, 57.0, 59.4, "58.3 (57.0–59.4)",
                      t("knocked out by SEC-01", "因 SEC-01 出局"), 3, true}};
        StackedBars stack;
        stack.segments = dimensions(true);
        stack.axisLabel = t("Contribution to the total", "对总分的贡献");
        stack.rows = {{platform(0), {19.2, 15.1, 13.0, 11.2, 7.1, 5.8}, "71.4", false},
                      {platform(1), {16.3, 12.0, 16.4, 9.1, 6.2, 4.9}, "64.9", false},
                      {platform(2), {14.0, 13.5, std::nullopt, 8.0, std::nullopt, 3.1}, "38.6", false},
                      {platform(3), {20.1, 9.0, 17.2, 6.0, 2.0, 4.0}, "58.3", true}};
        Radar radar;
        radar.axes = dimensions(false);
        radar.series = {{platform(0), {77, 76, 65, 75, 71, 58}, 0},
                        {platform(1), {65, 60, 82, 61, 62, 49}, 1},
                        {platform(2), {56, 68, std::nullopt, 53, std::nullopt, 31}, 2},
                        {platform(3), {80, 45, 86, 40, 20, 40}, 3}};
        return {
            "ranking",
            t("1 Ranking", "1 排名"),
            1,
            false,
            false,
            {Paragraph{
                 t("The ranking uses the weights frozen on 2026-02-15. A bar ends at the score on what is known; the "
                   "whisker runs from the lower bound (every gap scores 0) to the upper bound (every gap scores 100).",
                   "排名采用 2026-02-15 冻结的权重。条形为已知部分的得分，须线从下限（空缺按 0 分）到上限（空缺按 100 "
                   "分）。")},
             Figure{"fig-rank", t("Total score with interval", "总分与区间"),
                    t("Northwind leads with 71.4; its interval overlaps that of Baihe.",
                      "北风以 71.4 领先，区间与白鹤重叠。"),
                    bars},
             Figure{"fig-stack", t("What the totals are made of", "总分构成"),
                    t("Cost carries Baihe, availability carries Northwind.", "白鹤胜在成本，北风胜在可用性。"), stack},
             Figure{"fig-radar", t("Dimensions compared", "各维度对比"),
                    t("Meridian has two open dimensions.", "子午线有两个维度未知。"), radar}}};
    }

    std::vector<std::string> dimensions(bool weighted) const
    {
        static const char* en[] = {"Compute availability",     "AI stack completeness",   "Cost and price transparency",
                                   "Stability and operations", "Security and compliance", "Ecosystem and openness"};
        static const char* zh[] = {"算力可获得性", "AI 栈完备度", "成本与价格透明度",
                                   "稳定性与运维", "安全与合规",  "生态与开放性"};
        static const char* weights[] = {" 25", " 20", " 20", " 15", " 10", " 10"};
        std::vector<std::string> names;
        for (int i = 0; i < 6; ++i)
            names.push_back(std::string(m_zh ? zh[i] : en[i]) + (weighted ? weights[i] : ""));
        return names;
    }

    Section heatTable() const
    {
        Table table;
        table.id = "heat";
        table.caption = t("Criteria by platform", "各指标得分");
        table.columns = {{2.6, Align::Left}, {0, Align::Right}, {1, Align::Right},
                         {1, Align::Right},  {1, Align::Right}, {1, Align::Right}};
        table.head = {{{t("Criterion", "指标")},
                       {t("Weight %", "权重 %")},
                       {t("Score 0–100 with provenance", "得分 0–100 与来源"), 4}},
                      {{""}, {""}, {platform(0)}, {platform(1)}, {platform(2)}, {platform(3)}}};
        const char* badges[] = {"M", "E", "A", "C", "J", "$"};
        const auto names = dimensions(false);
        for (int i = 0; i < 39; ++i) {
            if (i % 7 == 0)
                table.rows.push_back({{{names[static_cast<std::size_t>(i / 7)],
                                        "",
                                        "",
                                        CellState::Present,
                                        {},
                                        {},
                                        Tone::Neutral,
                                        false,
                                        false,
                                        6}},
                                      RowKind::Group});
            Row row;
            Cell name{t("Office workflow efficiency of the scheduler ", "调度器工作流效率与排队透明度指标 ") +
                      std::to_string(i + 1)};
            if (i % 9 == 0)
                name.note = t("claimed only; ask for the log of the last quarter", "仅有宣称值，请索取上季度日志");
            row.cells = {name, Cell{text("%.1f", 100.0 / 39)}};
            for (int p = 0; p < 4; ++p) {
                const int score = (i * 37 + p * 23) % 101;
                Cell cell{std::to_string(score)};
                cell.heat = score;
                cell.badge = badges[(i + p) % 6];
                if ((i + p) % 11 == 0) {
                    cell = Cell{};
                    cell.state = CellState::Missing;
                } else if ((i + p) % 13 == 0) {
                    cell = Cell{t("n/a", "不适用")};
                    cell.state = CellState::NotApplicable;
                }
                row.cells.push_back(cell);
            }
            table.rows.push_back(row);
        }
        Row total{{Cell{t("Total", "合计")}, Cell{"100.0"}, Cell{"71.4"}, Cell{"64.9"}, Cell{"38.6"}, Cell{"58.3"}},
                  RowKind::Total};
        table.rows.push_back(total);
        table.note = t("C claimed, A answered, E evidenced, J judged, $ costed, M measured. Hatched: not known. n/a: "
                       "does not apply.",
                       "C 宣称，A 答复，E 有证据，J 评判，$ 成本核算，M 实测。斜线：未知；不适用：不计分。");
        return {"criteria", t("2 Criteria in detail", "2 指标明细"), 1, true, false, {table}};
    }

    Section gaps() const
    {
        PairedDots dots;
        dots.claimedLabel = t("claimed", "宣称");
        dots.measuredLabel = t("measured", "实测");
        dots.axisLabel = t("per cent of the claim", "占宣称值百分比");
        dots.maximum = 120;
        dots.rows = {
            {t("All-reduce bus bandwidth", "All-reduce 总线带宽"),
             t("Northwind, n = 12, 2026-03-02", "北风，n = 12,2026-03-02"), 100.0, 93.0, "400 GB/s", "372 GB/s", 0},
            {t("Checkpoint write", "检查点写入"), t("Baihe, n = 5, 2026-03-04", "白鹤，n = 5,2026-03-04"), 100.0, 41.0,
             "25 GB/s", "10.3 GB/s", 1},
            {t("Time to first token", "首 token 延迟"), t("Meridian", "子午线"), 100.0, std::nullopt, "180 ms", "", 2},
            {t("Queue wait, p95", "排队等待 p95"), t("Spotfleet, n = 40", "现货，n = 40"), 100.0, 310.0, "10 min",
             "31 min", 3}};
        return {"gaps",
                t("3 Claimed against measured", "3 宣称与实测"),
                1,
                false,
                false,
                {Figure{"fig-gaps", t("Shortfall, largest first", "差距（从大到小）"),
                        t("Baihe writes checkpoints at 41 % of its claim.", "白鹤检查点写入仅为宣称的 41 %。"), dots},
                 MissingMark{
                     t("Not measured yet: time to first token on Meridian; ask for a POC quota of 8 GPUs for one day.",
                       "尚未实测：子午线首 token 延迟；请申请 8 卡一天的 POC 配额。")}}};
    }

    Section robustness() const
    {
        Tornado tornado;
        tornado.centre = 71.4;
        tornado.centreText = "71.4";
        tornado.axisLabel = t("Total score of Northwind", "北风总分");
        tornado.lowLabel = t("input at its low end", "输入取低值");
        tornado.highLabel = t("input at its high end", "输入取高值");
        tornado.rows = {{t("Scaling efficiency on 64 GPUs", "64 卡扩展效率"), 64.2, 75.9, "0.78", "0.95"},
                        {t("Effective hour", "有效小时成本"), 74.8, 67.1, "$2.10", "$3.05"},
                        {t("Support level", "支持等级"), 70.0, 72.6, "3", "4.5"}};
        ValueCurve curve;
        curve.logarithmic = true;
        curve.anchors = {{1, 0}, {10, 40}, {100, 80}, {400, 100}};
        curve.marks = {{{10.3, 40.5}, platform(1), 1}, {{372, 97.9}, platform(0), 0}};
        curve.xLabel = t("Checkpoint write, GB/s (log axis)", "检查点写入 GB/s（对数轴）");
        curve.yLabel = t("Score 0–100", "得分 0–100");
        return {"robustness",
                t("4 How sure is it", "4 结论有多稳"),
                1,
                false,
                false,
                {Figure{"fig-tornado", t("What moves the result", "影响结果的因素"),
                        t("Scaling efficiency moves it most.", "扩展效率影响最大。"), tornado},
                 Figure{"fig-curve", t("Value function of checkpoint writing", "检查点写入的价值函数"),
                        t("Each tenfold brings 40 points.", "每十倍增加 40 分。"), curve}}};
    }

    Section weights() const
    {
        Table table;
        table.columns = {{3, Align::Left}, {1, Align::Right}, {1, Align::Right}, {2, Align::Left}};
        table.head = {
            {{t("Dimension", "维度")}, {t("Template", "模板")}, {t("This round", "本轮")}, {t("Why", "原因")}}};
        const auto names = dimensions(false);
        for (int i = 0; i < 6; ++i) {
            Cell value{text("%.1f %%", 25 - 2.5 * i)};
            value.bar = (25 - 2.5 * i) * 4;
            table.rows.push_back({{Cell{names[static_cast<std::size_t>(i)]}, Cell{text("%.0f %%", 25 - 3.0 * i)}, value,
                                   Cell{t("more inference than the template assumes", "推理占比高于模板假设")}}});
        }
        return {"weights", t("Weights and why", "权重与依据"), 2, false, true, {table}};
    }

    Section terms() const
    {
        Table table;
        table.id = "gates-table";
        table.columns = {{0}, {2}, {1}, {2}};
        table.head = {
            {{t("Gate", "门槛")}, {t("Rule", "规则")}, {t("State", "状态")}, {t("Answer that fired", "触发依据")}}};
        Cell good{t("passed", "通过")};
        good.tone = Tone::Good;
        Cell bad{t("failed", "未通过")};
        bad.tone = Tone::Bad;
        Cell open{t("undetermined", "待定")};
        open.tone = Tone::Warning;
        table.rows = {{{Cell{"SEC-01"}, Cell{t("Data stay in the region", "数据不出境")}, bad,
                        Cell{t("answer SEC-01: replication cannot be switched off", "SEC-01 答复：跨境复制无法关闭")}}},
                      {{Cell{"OPS-05"}, Cell{t("Credits are automatic", "自动赔付")}, open,
                        Cell{"https://example.org/a-very-long-address/without-any-break/that-must-not-leave-the-cell/"
                             "9f2c41d07be89f2c41d07be89f2c41d0"}}},
                      {{Cell{"CT-SLA-04"}, Cell{t("Notice of 30 days", "30 天通知")}, good, Cell{""}}}};
        return {"gates",
                t("5 Gates and waivers", "5 门槛与豁免"),
                1,
                false,
                false,
                {table, Paragraph{RichText({{t("Back to the ", "回到")},
                                            {t("ranking", "排名"), false, false, "#ranking"},
                                            {t(", or read the method at ", "，或阅读方法 ")},
                                            {"example.org", false, false, "https://example.org/"},
                                            {"."}})}}};
    }

    Section answers() const
    {
        Table table;
        table.id = "answers";
        table.caption = t("All answers (300 rows, heads repeat)", "全部答复（300 行，表头重复）");
        table.columns = {{0, Align::Left}, {3, Align::Left}, {4, Align::Left}, {0, Align::Right}, {0, Align::Left}};
        table.head = {{{t("No.", "编号")},
                       {t("Question", "问题")},
                       {t("Answer", "答复")},
                       {t("Value", "数值")},
                       {t("End", "止")}}};
        for (int i = 1; i <= sampleRows; ++i) {
            std::string answer =
                t("Yes, sufficient: office staff confirm the flow", "是，大行白车长比 TCO)¥1,234 已确认");
            for (int k = 0; k < i % 5; ++k)
                answer += t(" and a further sentence that makes the row taller", "，并补充一句较长的说明以增加行高");
            table.rows.push_back(
                {{Cell{rowStart(i)},
                  Cell{t("Is the quota raised within a week – or ≥ two?", "配额能否一周内提升 – 或 ≥ 两周?")},
                  Cell{answer}, Cell{text("%.2f", i * 1.37)}, Cell{rowEnd(i)}}});
        }
        return {"answers-section", t("6 All answers", "6 全部答复"), 1, true, false, {table}};
    }

    Section evidence() const
    {
        Table table;
        table.columns = {{1}, {3}};
        table.head = {{{t("File", "文件")}, {"SHA-256"}}};
        table.emptyText = t("No evidence is attached yet.", "尚未附加证据。");
        return {"evidence", t("7 Evidence", "7 证据"), 1, false, false, {table, PageBreak{}}};
    }

    Section appendix() const
    {
        std::string paragraph;
        for (int i = 0; i < 14; ++i)
            paragraph += t("The office of the difficult affluent customer confirms the efficient workflow: TCO)¥1,234 "
                           "fi ffi – ≥ ✓. ",
                           "大行白车长比 TCO)¥1,234 fi ffi – ≥ ✓，子午线平台的方法说明需要换行并保持可搜索。");
        return {"method",
                t("Method", "方法"),
                2,
                false,
                false,
                {Paragraph{paragraph},
                 Paragraph{t("Small print: every number carries unit, date and badge.",
                             "小字：每个数字都带单位、日期与来源标记。"),
                           true},
                 List{{t("Scores are never relative to the candidates present.", "得分不随候选平台的增减而变化。"),
                       t("Missing is not zero.", "空缺不等于零。")},
                      false}}};
    }

    static std::string text(const char* format, double value)
    {
        char buffer[64];
        std::snprintf(buffer, sizeof buffer, format, value);
        return buffer;
    }

    bool m_zh = false;
};

} // namespace

} // namespace steelyard::report

namespace steelyard {

report::ReportDocument sampleDocument(Language language) { return report::Sample(language).build(); }

std::string rowStart(int number) { return "S" + std::to_string(1000 + number); }
std::string rowEnd(int number) { return "E" + std::to_string(1000 + number); }

} // namespace steelyard
