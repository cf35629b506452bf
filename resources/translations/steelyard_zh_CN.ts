<?xml version='1.0' encoding='utf-8'?>
<TS version="2.1" language="zh_CN">
<context>
    <name>ChartPanel</name>
    <message>
        <source>As it is: %1</source>
        <translation>现状：%1</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1: %2, from %3 to %4</source>
        <translation>%1：%2，区间 %3 至 %4</translation>
    </message>
    <message>
        <source>%1: %2 in total (%3)</source>
        <translation>%1：合计 %2（%3）</translation>
    </message>
    <message>
        <source>%1: %2 at %3, %4 at %5</source>
        <translation>%1：%3 时 %2，%5 时 %4</translation>
    </message>
    <message>
        <source>%1: %2 samples, lowest %3, highest %4, latest %5</source>
        <translation>%1：%2 个样本，最低 %3，最高 %4，最新 %5</translation>
    </message>
    <message>
        <source>%1 %2 gives %3</source>
        <translation>%1 %2 得 %3</translation>
    </message>
    <message>
        <source>Now: %1 gives %2</source>
        <translation>当前：%1 得 %2</translation>
    </message>
    <message>
        <source>Ceiling of this kind of source: %1</source>
        <translation>此类来源的上限：%1</translation>
    </message>
</context>
<context>
    <name>ClaimWords</name>
    <message>
        <source>Kept as a claim of %1; the measured value %2 counts.</source>
        <translation>已作为宣称值 %1 保留；以实测值 %2 计分。</translation>
    </message>
    <message>
        <source>Kept as a claim of %1; the costed value %2 counts.</source>
        <translation>已作为宣称值 %1 保留；以成本测算值 %2 计分。</translation>
    </message>
    <message>
        <source>Kept as a claim of %1; the judged level %2 counts.</source>
        <translation>已作为宣称值 %1 保留；以评审等级 %2 计分。</translation>
    </message>
    <message>
        <source>Kept as a claim of %1; the evidenced answer %2 counts.</source>
        <translation>已作为宣称值 %1 保留；以附证据的答复 %2 计分。</translation>
    </message>
    <message>
        <source>Kept as a claim of %1; the vendor's answer %2 counts.</source>
        <translation>已作为宣称值 %1 保留；以厂商答复 %2 计分。</translation>
    </message>
    <message>
        <source>It replaces the claim of %1 from: %2.</source>
        <translation>它替换了宣称值 %1（来源：%2）。</translation>
    </message>
    <message>
        <source>%1 claims from other sources are replaced.</source>
        <translation>替换了来自其他来源的 %1 项宣称。</translation>
    </message>
</context>
<context>
    <name>CriterionEdits</name>
    <message>
        <source>Choose a dimension of the scorecard.</source>
        <translation>请选择评分卡中的一个维度。</translation>
    </message>
    <message>
        <source>The weights of this round are frozen; unfreeze them under Weights… first.</source>
        <translation>本轮权重已冻结，请先在“权重…”中解除冻结。</translation>
    </message>
    <message>
        <source>The locked weights of this dimension leave less room; give a smaller share or unlock one.</source>
        <translation>该维度已锁定的权重留不出这么多，请减小占比或解锁一项。</translation>
    </message>
    <message>
        <source>Only criteria added to this round can be removed.</source>
        <translation>只能移除本轮添加的自定义指标。</translation>
    </message>
</context>
<context>
    <name>EvidenceBadge</name>
    <message>
        <source>Claimed</source>
        <translation>宣称</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>书面答复</translation>
    </message>
    <message>
        <source>Evidenced</source>
        <translation>答复并附证据</translation>
    </message>
    <message>
        <source>Judged</source>
        <translation>评审判定</translation>
    </message>
    <message>
        <source>Costed</source>
        <translation>成本测算</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
</context>
<context>
    <name>Figures</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>days</source>
        <translation>天</translation>
    </message>
    <message>
        <source>months</source>
        <translation>个月</translation>
    </message>
    <message>
        <source>per 1,000 GPU-h</source>
        <translation>每千卡时</translation>
    </message>
    <message>
        <source>M tokens</source>
        <translation>百万 token</translation>
    </message>
</context>
<context>
    <name>Marks</name>
    <message>
        <source>The evaluators disagree; the median stands until they agree.</source>
        <translation>评审人意见不一；达成共识前取中位数。</translation>
    </message>
    <message>
        <source>One opinion only.</source>
        <translation>仅一份意见。</translation>
    </message>
    <message>
        <source>Indicative only: nothing better was measured.</source>
        <translation>仅供参考：没有更好的实测值。</translation>
    </message>
    <message>
        <source>Few observations stand behind this value.</source>
        <translation>该值的观测数偏少。</translation>
    </message>
    <message>
        <source>Few runs stand behind this value.</source>
        <translation>该值的运行次数偏少。</translation>
    </message>
    <message>
        <source>The number of observations is not stated.</source>
        <translation>未注明观测数。</translation>
    </message>
    <message>
        <source>Longer than shown: some jobs were still waiting.</source>
        <translation>实际更长：部分任务仍在排队。</translation>
    </message>
    <message>
        <source>Compared with a data-sheet figure nobody has checked.</source>
        <translation>所比对的规格书数据未经核实。</translation>
    </message>
    <message>
        <source>A default stands in for a figure nobody entered.</source>
        <translation>未录入，以默认值代替。</translation>
    </message>
    <message>
        <source>Several values were left; the newest is shown.</source>
        <translation>剩余多个值，显示最新者。</translation>
    </message>
    <message>
        <source>Entered by hand.</source>
        <translation>手工录入。</translation>
    </message>
    <message>
        <source>A condition could not be checked: its measurement is missing.</source>
        <translation>有条件无法核对：缺少相应测量值。</translation>
    </message>
    <message>
        <source>The round sets no latency limit.</source>
        <translation>本轮未设延迟上限。</translation>
    </message>
</context>
<context>
    <name>Outcome</name>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>cannot run here</source>
        <translation>此处无法运行</translation>
    </message>
    <message>
        <source>failed its own check</source>
        <translation>自检未通过</translation>
    </message>
    <message>
        <source>wrong parameters</source>
        <translation>参数有误</translation>
    </message>
    <message>
        <source>crashed</source>
        <translation>崩溃</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>timed out</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>broke the protocol</source>
        <translation>违反协议</translation>
    </message>
    <message>
        <source>wrote too much</source>
        <translation>输出过多</translation>
    </message>
    <message>
        <source>could not start</source>
        <translation>无法启动</translation>
    </message>
    <message>
        <source>%1 (stand-in)</source>
        <translation>%1（替代值）</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>被拒绝</translation>
    </message>
</context>
<context>
    <name>PlatformClass</name>
    <message>
        <source>general cloud</source>
        <translation>综合云</translation>
    </message>
    <message>
        <source>compute rental</source>
        <translation>算力租赁</translation>
    </message>
    <message>
        <source>specialised AI infrastructure</source>
        <translation>专业 AI 基础设施</translation>
    </message>
</context>
<context>
    <name>Prompts</name>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>This did not work</source>
        <translation>操作未成功</translation>
    </message>
</context>
<context>
    <name>QuantityEdit</name>
    <message>
        <source>no unit</source>
        <translation>无单位</translation>
    </message>
    <message>
        <source>Type yes or no.</source>
        <translation>请输入“是”或“否”。</translation>
    </message>
    <message>
        <source>Start with a number, for example 1,234.5.</source>
        <translation>请以数字开头，例如 1,234.5。</translation>
    </message>
    <message>
        <source>A comma separates thousands and a point the decimals: write 1,234.5.</source>
        <translation>逗号分隔千位、点号为小数：请写作 1,234.5。</translation>
    </message>
    <message>
        <source>This number is too large to be read.</source>
        <translation>数字过大，无法读取。</translation>
    </message>
    <message>
        <source>"%1" cannot be read as a value in %2.</source>
        <translation>“%1”无法读作以 %2 为单位的值。</translation>
    </message>
</context>
<context>
    <name>Ranking</name>
    <message>
        <source>ranked</source>
        <translation>已排名</translation>
    </message>
    <message>
        <source>not yet comparable</source>
        <translation>尚不可比</translation>
    </message>
    <message>
        <source>provisional</source>
        <translation>暂定</translation>
    </message>
    <message>
        <source>excluded</source>
        <translation>已排除</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>排名</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>第 %1 名</translation>
    </message>
</context>
<context>
    <name>ScoreDelegate</name>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>不适用</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>score %1</source>
        <translation>得分 %1</translation>
    </message>
    <message>
        <source>evidence expired</source>
        <translation>证据已过期</translation>
    </message>
    <message>
        <source>sources differ</source>
        <translation>来源不一致</translation>
    </message>
    <message>
        <source>evaluators disagree</source>
        <translation>评审意见不一</translation>
    </message>
    <message>
        <source>has a comment</source>
        <translation>有备注</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>已标记</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::BusyBar</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::CandidatesPage</name>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Add platform</source>
        <translation>添加平台</translation>
    </message>
    <message>
        <source>Add from the catalogue</source>
        <translation>从目录添加</translation>
    </message>
    <message>
        <source>What is publicly known comes along, with source and date.</source>
        <translation>一并带入公开信息及其出处与日期。</translation>
    </message>
    <message>
        <source>Remove platform</source>
        <translation>移除平台</translation>
    </message>
    <message>
        <source>Remove %1 with its answers and judgements? Its measurements stay, and undo brings everything back.</source>
        <translation>移除 %1 及其答复与评审？测量值会保留，撤销可全部恢复。</translation>
    </message>
    <message>
        <source>Change platform</source>
        <translation>修改平台</translation>
    </message>
    <message>
        <source>Candidate platforms</source>
        <translation>候选平台</translation>
    </message>
    <message>
        <source>Add platform…</source>
        <translation>添加平台…</translation>
    </message>
    <message>
        <source>Add from the catalogue…</source>
        <translation>从目录添加…</translation>
    </message>
    <message>
        <source>No platform yet</source>
        <translation>尚无平台</translation>
    </message>
    <message>
        <source>Add the platforms of this round: from the catalogue with what is publicly known, or by name.</source>
        <translation>添加本轮平台：从目录带入公开信息，或直接输入名称。</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>放弃修改</translation>
    </message>
    <message>
        <source>What you typed in the form is not applied yet. Discard it?</source>
        <translation>表单中的内容尚未应用，要放弃吗？</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>%1 – %2, %3 facts</source>
        <translation>%1 – %2，%3 条信息</translation>
    </message>
    <message>
        <source>Every platform of the catalogue is in this round already. Add another one by name.</source>
        <translation>目录中的平台均已在本轮中，请按名称添加其他平台。</translation>
    </message>
    <message>
        <source>Move platform</source>
        <translation>移动平台</translation>
    </message>
    <message>
        <source>Public facts are dated and score nothing by themselves. A link opens in your browser when you choose it; the program itself makes no connection.</source>
        <translation>公开信息均注明日期，本身不计分。链接仅在您点选时由浏览器打开，程序自身不联网。</translation>
    </message>
    <message>
        <source>Platform</source>
        <translation>平台</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::CellEvidence</name>
    <message>
        <source>“%1” is a folder: attach the files in it, or an archive of it.</source>
        <translation>“%1”是文件夹：请附上其中的文件，或打包后附上。</translation>
    </message>
    <message>
        <source>“%1” cannot be read: check that it is there and that you may read it.</source>
        <translation>无法读取“%1”：请确认文件存在，且您有读取权限。</translation>
    </message>
    <message>
        <source>“%1” is empty: there is nothing to attach.</source>
        <translation>“%1”是空文件，没有可附的内容。</translation>
    </message>
    <message>
        <source>“%1” has %2, more than the limit of %3: attach an extract of it, or note in the comment where it is kept.</source>
        <translation>“%1”大小为 %2，超过上限 %3：请附上摘录，或在备注中写明存放位置。</translation>
    </message>
    <message>
        <source>Attach evidence</source>
        <translation>附上证据</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message numerus="yes">
        <source>Storing %n file(s) …</source>
        <translation>
            <numerusform>正在存入 %n 个文件…</numerusform>
        </translation>
    </message>
    <message>
        <source>Not attached: the platform was removed meanwhile.</source>
        <translation>未附上：该平台已在此期间被删除。</translation>
    </message>
    <message>
        <source>This file is attached to the cell already.</source>
        <translation>该文件已附在此单元格上。</translation>
    </message>
    <message>
        <source>Attached as evidence: %1</source>
        <translation>已附为证据：%1</translation>
    </message>
    <message>
        <source>No program here opens “%1”; a copy lies in %2.</source>
        <translation>本机没有可打开“%1”的程序；副本位于 %2。</translation>
    </message>
    <message>
        <source>Remove evidence</source>
        <translation>移除证据</translation>
    </message>
    <message>
        <source>Removed from this cell; undo brings it back.</source>
        <translation>已从此单元格移除；撤销可恢复。</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::ChartPanel</name>
    <message>
        <source>No data yet</source>
        <translation>尚无数据</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::CompanyForm</name>
    <message>
        <source>Give the company a name.</source>
        <translation>请填写企业名称。</translation>
    </message>
    <message>
        <source>The three shares sum to %1 %; they must sum to 100 %.</source>
        <translation>三项占比合计 %1%，须为 100%。</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Pretraining</source>
        <translation>预训练</translation>
    </message>
    <message>
        <source>Fine-tuning</source>
        <translation>微调</translation>
    </message>
    <message>
        <source>Inference</source>
        <translation>推理</translation>
    </message>
    <message>
        <source>GPU-hours a month</source>
        <translation>月均卡时</translation>
    </message>
    <message>
        <source>GPU-hours, busiest month</source>
        <translation>峰值月卡时</translation>
    </message>
    <message>
        <source>GPU class</source>
        <translation>GPU 类别</translation>
    </message>
    <message>
        <source>Sensitive data</source>
        <translation>敏感数据</translation>
    </message>
    <message>
        <source>Data must stay in</source>
        <translation>数据须留存于</translation>
    </message>
    <message>
        <source>Largest job, GPUs</source>
        <translation>最大任务（卡）</translation>
    </message>
    <message>
        <source>Present platform</source>
        <translation>现用平台</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>未填写</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>验证期</translation>
    </message>
    <message>
        <source>growth</source>
        <translation>成长期</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>规模期</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Give the GPU-hours a month; 0 when it rents none.</source>
        <translation>请填写月均卡时；不租用则填 0。</translation>
    </message>
    <message>
        <source>Sum: 100 % ✓</source>
        <translation>合计：100 % ✓</translation>
    </message>
    <message>
        <source>Sum: %1 %, %2 % missing</source>
        <translation>合计：%1 %，还差 %2 %</translation>
    </message>
    <message>
        <source>Sum: %1 %, %2 % too much</source>
        <translation>合计：%1 %，超出 %2 %</translation>
    </message>
    <message>
        <source>The busiest month is below the monthly GPU-hours; check the two.</source>
        <translation>峰值月低于月均卡时，请核对这两项。</translation>
    </message>
    <message>
        <source>Company</source>
        <translation>企业</translation>
    </message>
    <message>
        <source>Company name</source>
        <translation>企业名称</translation>
    </message>
    <message>
        <source>Median job</source>
        <translation>任务时长中位数</translation>
    </message>
    <message>
        <source>Tightest latency</source>
        <translation>最严格延迟</translation>
    </message>
    <message>
        <source>Data kept</source>
        <translation>存放数据量</translation>
    </message>
    <message>
        <source>for example H100 80 GB</source>
        <translation>例如 H100 80 GB</translation>
    </message>
    <message>
        <source>Data that must not leave its jurisdiction.</source>
        <translation>不得出域的数据。</translation>
    </message>
    <message>
        <source>The tightest target of an online service, end to end.</source>
        <translation>在线服务最严格的端到端目标。</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::ContentActions</name>
    <message>
        <source>Scorecard files (*.yaml *.yml)</source>
        <translation>评分卡文件 (*.yaml *.yml)</translation>
    </message>
    <message>
        <source>&amp;Scorecard</source>
        <translation>评分卡(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Add criterion…</source>
        <translation>添加指标(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Edit own criterion…</source>
        <translation>编辑自定义指标(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Remove own criterion…</source>
        <translation>移除自定义指标(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Load scorecard file…</source>
        <translation>载入评分卡文件(&amp;L)…</translation>
    </message>
    <message>
        <source>Back to Steelyard's &amp;default scorecard…</source>
        <translation>恢复 Steelyard 默认评分卡(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Save scorecard file…</source>
        <translation>保存评分卡文件(&amp;S)…</translation>
    </message>
    <message>
        <source>Remove criterion</source>
        <translation>移除指标</translation>
    </message>
    <message>
        <source>“%1” goes with what was entered for it (judgements: %2, values: %3, notes: %4). Undo brings all of it back.</source>
        <translation>“%1”将连同其录入内容一并移除（评审：%2，数值：%3，备注：%4）。撤销可全部恢复。</translation>
    </message>
    <message>
        <source>Load a scorecard file</source>
        <translation>载入评分卡文件</translation>
    </message>
    <message>
        <source>Steelyard's default scorecard</source>
        <translation>Steelyard 默认评分卡</translation>
    </message>
    <message>
        <source>The round uses exactly this scorecard already.</source>
        <translation>本轮正在使用的就是这份评分卡。</translation>
    </message>
    <message>
        <source>Save the scorecard file</source>
        <translation>保存评分卡文件</translation>
    </message>
    <message>
        <source>Scorecard saved as %1</source>
        <translation>评分卡已存为 %1</translation>
    </message>
    <message>
        <source>Scorecard saved as %1; criteria added to this round stay in the round.</source>
        <translation>评分卡已存为 %1；本轮添加的自定义指标仍保留在本轮中，不写入文件。</translation>
    </message>
    <message>
        <source>New round</source>
        <translation>新建评估</translation>
    </message>
    <message>
        <source>Which scorecard does the round use?</source>
        <translation>本轮使用哪份评分卡？</translation>
    </message>
    <message>
        <source>Own scorecard file…</source>
        <translation>自己的评分卡文件…</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::CriterionDialog</name>
    <message>
        <source>Add a criterion</source>
        <translation>添加指标</translation>
    </message>
    <message>
        <source>Edit the criterion</source>
        <translation>编辑指标</translation>
    </message>
    <message>
        <source>Name in English</source>
        <translation>英文名称</translation>
    </message>
    <message>
        <source>Name in Chinese</source>
        <translation>中文名称</translation>
    </message>
    <message>
        <source>What it says, in English</source>
        <translation>英文说明</translation>
    </message>
    <message>
        <source>What it says, in Chinese</source>
        <translation>中文说明</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Short name (id)</source>
        <translation>短名（id）</translation>
    </message>
    <message>
        <source>Used in exported files; it never changes later.</source>
        <translation>用于导出文件，之后不再改变。</translation>
    </message>
    <message>
        <source>Percent of the dimension</source>
        <translation>占维度的百分比</translation>
    </message>
    <message>
        <source>Weights inside the dimension</source>
        <translation>维度内的权重</translation>
    </message>
    <message>
        <source>Criterion</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>How it is scored</source>
        <translation>如何计分</translation>
    </message>
    <message>
        <source>Add criterion</source>
        <translation>添加指标</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>This file is open for reading only.</source>
        <translation>此文件以只读方式打开。</translation>
    </message>
    <message>
        <source>Give the criterion a name, in one language at least.</source>
        <translation>请填写指标名称，至少一种语言。</translation>
    </message>
    <message>
        <source>Give the criterion a short name.</source>
        <translation>请填写短名。</translation>
    </message>
    <message>
        <source>The scorecard already has a criterion with this short name; choose another.</source>
        <translation>评分卡中已有使用此短名的指标，请另选一个。</translation>
    </message>
    <message>
        <source>The added criteria would take all of the dimension's weight; give a smaller share.</source>
        <translation>自定义指标将占满该维度的全部权重，请减小占比。</translation>
    </message>
    <message>
        <source>New criterion</source>
        <translation>新指标</translation>
    </message>
    <message>
        <source>Edit criterion</source>
        <translation>编辑指标</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::CriterionScaleForm</name>
    <message>
        <source>How it is scored</source>
        <translation>如何计分</translation>
    </message>
    <message>
        <source>Judged against six written levels</source>
        <translation>对照六级文字评定</translation>
    </message>
    <message>
        <source>A value with a unit</source>
        <translation>带单位的数值</translation>
    </message>
    <message>
        <source>Levels or values were entered already, so the kind and the unit stay.</source>
        <translation>已有录入的等级或数值，因此计分方式与单位不再改变。</translation>
    </message>
    <message>
        <source>Meaning in English</source>
        <translation>英文含义</translation>
    </message>
    <message>
        <source>Meaning in Chinese</source>
        <translation>中文含义</translation>
    </message>
    <message>
        <source>Level %1 in English</source>
        <translation>等级 %1 的英文含义</translation>
    </message>
    <message>
        <source>Level %1 in Chinese</source>
        <translation>等级 %1 的中文含义</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>Higher is better</source>
        <translation>越高越好</translation>
    </message>
    <message>
        <source>Lower is better</source>
        <translation>越低越好</translation>
    </message>
    <message>
        <source>Between the points</source>
        <translation>各点之间</translation>
    </message>
    <message>
        <source>straight lines</source>
        <translation>直线</translation>
    </message>
    <message>
        <source>straight on a logarithmic axis</source>
        <translation>对数轴上的直线</translation>
    </message>
    <message>
        <source>Points of the value function</source>
        <translation>价值函数的各点</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Score 0–100</source>
        <translation>得分 0–100</translation>
    </message>
    <message>
        <source>Add point</source>
        <translation>添加点</translation>
    </message>
    <message>
        <source>Remove point</source>
        <translation>移除点</translation>
    </message>
    <message>
        <source>Point %1 needs a value and a score, both as numbers.</source>
        <translation>第 %1 点需要数值与得分，且均为数字。</translation>
    </message>
    <message>
        <source>The score of point %1 must lie between 0 and 100.</source>
        <translation>第 %1 点的得分须在 0 至 100 之间。</translation>
    </message>
    <message>
        <source>The values must rise from point to point; point %1 does not.</source>
        <translation>各点的数值须逐点递增，第 %1 点没有。</translation>
    </message>
    <message>
        <source>On a logarithmic axis every value must be above 0.</source>
        <translation>对数轴上的数值都须大于 0。</translation>
    </message>
    <message>
        <source>Write what level %1 means, so that two people judge alike.</source>
        <translation>请写明等级 %1 的含义，使不同的人评定一致。</translation>
    </message>
    <message>
        <source>The first and the last point need different scores.</source>
        <translation>首尾两点的得分须不同。</translation>
    </message>
    <message>
        <source>The scores run against the chosen direction.</source>
        <translation>得分的走向与所选方向相反。</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::DecisionAsk</name>
    <message>
        <source>Criterion</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Platform</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>Open weight</source>
        <translation>尚缺权重</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>影响</translation>
    </message>
    <message>
        <source>can change the leader alone</source>
        <translation>单独即可改变领先者</translation>
    </message>
    <message numerus="yes">
        <source>Show all %n</source>
        <translation>
            <numerusform>全部显示（%n 项）</numerusform>
        </translation>
    </message>
    <message>
        <source>What is still open belongs to platforms that cannot come first.</source>
        <translation>剩余缺口均属于不可能居首的平台。</translation>
    </message>
    <message>
        <source>Nothing is missing.</source>
        <translation>没有缺口。</translation>
    </message>
    <message>
        <source>Ask these first</source>
        <translation>请先询问</translation>
    </message>
    <message>
        <source>Answers that alone could change the leader come first, then the heaviest. Enter or a click opens the cell in the scorecard.</source>
        <translation>单独即可改变领先者的答复排在最前，其余按权重排列。按回车或单击即可在评分卡中打开该项。</translation>
    </message>
    <message>
        <source>Open cells, the most decisive first</source>
        <translation>缺口，最关键的在前</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::DecisionPage</name>
    <message>
        <source>By dimension</source>
        <translation>分维度</translation>
    </message>
    <message>
        <source>, %1 known</source>
        <translation>，已知 %1</translation>
    </message>
    <message>
        <source>What each dimension adds to what is certain</source>
        <translation>各维度对确定得分的贡献</translation>
    </message>
    <message>
        <source>points</source>
        <translation>分</translation>
    </message>
    <message>
        <source>What moves the leader’s score</source>
        <translation>什么会改变领先者的得分</translation>
    </message>
    <message>
        <source>No single one of them changes the leader.</source>
        <translation>其中任何一项单独都不会改变领先者。</translation>
    </message>
    <message>
        <source>Enough alone to change the leader: %1.</source>
        <translation>单独即可改变领先者的有：%1。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Nothing to decide yet</source>
        <translation>尚无可决策的内容</translation>
    </message>
    <message>
        <source>Add two or more platforms on the page Candidates and score them; the decision builds itself.</source>
        <translation>请在“候选平台”页添加两个以上平台并打分，决策会自动生成。</translation>
    </message>
    <message>
        <source>Every platform is excluded by a gate.</source>
        <translation>所有平台均因门槛被排除。</translation>
    </message>
    <message>
        <source>Who can still win</source>
        <translation>谁仍可能胜出</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::DecisionTakeovers</name>
    <message>
        <source>What would change the leader</source>
        <translation>什么会改变领先者</translation>
    </message>
    <message>
        <source>Order of the criteria</source>
        <translation>指标排序</translation>
    </message>
    <message>
        <source>Nearest first</source>
        <translation>最接近的在前</translation>
    </message>
    <message>
        <source>As in the scorecard</source>
        <translation>按评分卡顺序</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::EvidenceBadge</name>
    <message>
        <source>%1, evidence expired</source>
        <translation>%1，证据已过期</translation>
    </message>
    <message>
        <source>No source</source>
        <translation>无来源</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::EvidenceList</name>
    <message>
        <source>added on %1 by %2</source>
        <translation>%2 于 %1 添加</translation>
    </message>
    <message>
        <source>added on %1</source>
        <translation>%1 添加</translation>
    </message>
    <message>
        <source>expired on %1</source>
        <translation>已于 %1 过期</translation>
    </message>
    <message>
        <source>valid until %1</source>
        <translation>有效期至 %1</translation>
    </message>
    <message>
        <source>comes with an answer or a measurement</source>
        <translation>随答复或实测而来</translation>
    </message>
    <message>
        <source>Open a copy</source>
        <translation>打开副本</translation>
    </message>
    <message>
        <source>Open a copy of %1</source>
        <translation>打开 %1 的副本</translation>
    </message>
    <message>
        <source>Remove from this cell</source>
        <translation>从此单元格移除</translation>
    </message>
    <message>
        <source>Remove %1 from this cell</source>
        <translation>从此单元格移除 %1</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Attach a file…</source>
        <translation>附上文件…</translation>
    </message>
    <message>
        <source>Press E in the grid, or drop a file here or on the cell.</source>
        <translation>在表格中按 E，或将文件拖放到此处或单元格上。</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::FrozenTreeView</name>
    <message>
        <source>Row names</source>
        <translation>行名</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::GatesBoard</name>
    <message>
        <source>Withdraw a waiver</source>
        <translation>撤回豁免</translation>
    </message>
    <message>
        <source>Fails for %1.</source>
        <translation>对 %1 不通过。</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Knock-out: who fails it is excluded, the score stays visible.</source>
        <translation>一票否决：不通过即被排除，得分仍然可见。</translation>
    </message>
    <message>
        <source>Who fails it may not be primary.</source>
        <translation>不通过者不能作主力。</translation>
    </message>
    <message>
        <source>Who fails it may not be backup.</source>
        <translation>不通过者不能作备选。</translation>
    </message>
    <message>
        <source>A flag: it changes no rank, the report prints it.</source>
        <translation>提示：不影响排名，会写入报告。</translation>
    </message>
    <message>
        <source>The contract needs a clause against it.</source>
        <translation>合同中需有相应条款。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Waived by %1 (%2) on %3: %4</source>
        <translation>%3 由 %1（%2）豁免：%4</translation>
    </message>
    <message>
        <source>Nobody may waive this rule.</source>
        <translation>任何人都不能豁免此规则。</translation>
    </message>
    <message>
        <source>Waive a rule</source>
        <translation>豁免规则</translation>
    </message>
    <message>
        <source>Gates</source>
        <translation>门槛</translation>
    </message>
    <message>
        <source>Show rules that everybody passes</source>
        <translation>显示全部通过的规则</translation>
    </message>
    <message>
        <source>Every platform passes every rule.</source>
        <translation>所有平台均通过全部规则。</translation>
    </message>
    <message>
        <source>Gates: rules against platforms</source>
        <translation>门槛：规则与平台对照</translation>
    </message>
    <message>
        <source>In the role of</source>
        <translation>以此角色</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Name of the person who waives</source>
        <translation>豁免人姓名</translation>
    </message>
    <message>
        <source>who takes the responsibility</source>
        <translation>承担责任的人</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Reason of the waiver</source>
        <translation>豁免理由</translation>
    </message>
    <message>
        <source>the report prints it</source>
        <translation>会写入报告</translation>
    </message>
    <message>
        <source>Waive</source>
        <translation>豁免</translation>
    </message>
    <message>
        <source>Withdraw the waiver</source>
        <translation>撤回豁免</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::HelpSheet</name>
    <message>
        <source>Set the level of a rubric cell</source>
        <translation>为评级单元格设定级别</translation>
    </message>
    <message>
        <source>Begin an entry in a value cell</source>
        <translation>在数值单元格开始录入</translation>
    </message>
    <message>
        <source>Edit the cell</source>
        <translation>编辑单元格</translation>
    </message>
    <message>
        <source>Commit and go down, or right</source>
        <translation>提交并下移或右移</translation>
    </message>
    <message>
        <source>Not applicable, with a reason</source>
        <translation>不适用（须说明理由）</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Next gap, previous gap</source>
        <translation>下一个缺口、上一个缺口</translation>
    </message>
    <message>
        <source>Find a criterion</source>
        <translation>查找指标</translation>
    </message>
    <message>
        <source>Copy and paste blocks, also to and from Excel</source>
        <translation>复制与粘贴区块（可与 Excel 互通）</translation>
    </message>
    <message>
        <source>Copy from the left</source>
        <translation>从左侧复制</translation>
    </message>
    <message>
        <source>Undo, redo</source>
        <translation>撤销、重做</translation>
    </message>
    <message>
        <source>Go to a page</source>
        <translation>转到页面</translation>
    </message>
    <message>
        <source>Show or hide the inspector</source>
        <translation>显示或隐藏检查器</translation>
    </message>
    <message>
        <source>Switch between English and Chinese</source>
        <translation>切换中英文</translation>
    </message>
    <message>
        <source>Zoom the grid</source>
        <translation>缩放表格</translation>
    </message>
    <message>
        <source>Leave the grid</source>
        <translation>离开表格</translation>
    </message>
    <message>
        <source>This sheet</source>
        <translation>本页</translation>
    </message>
    <message>
        <source>Shortcuts and glossary</source>
        <translation>快捷键与术语表</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>What they do</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>术语表</translation>
    </message>
    <message>
        <source>Attach a file as evidence</source>
        <translation>附上文件作为证据</translation>
    </message>
    <message>
        <source>Take back what you entered</source>
        <translation>撤回自己录入的内容</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::MainWindow</name>
    <message>
        <source>Portfolio</source>
        <translation>投资组合</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候选平台</translation>
    </message>
    <message>
        <source>Scorecard</source>
        <translation>评分卡</translation>
    </message>
    <message>
        <source>POC</source>
        <translation>POC 实测</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Please note</source>
        <translation>请注意</translation>
    </message>
    <message>
        <source>saving…</source>
        <translation>保存中…</translation>
    </message>
    <message>
        <source>saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation>外观(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;New round…</source>
        <translation>新建评估(&amp;N)…</translation>
    </message>
    <message>
        <source>New from the &amp;teaching example…</source>
        <translation>由教学示例新建(&amp;T)…</translation>
    </message>
    <message>
        <source>New from the &amp;market example…</source>
        <translation>由市场示例新建(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Save a &amp;copy…</source>
        <translation>另存副本(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Who am I…</source>
        <translation>我是谁(&amp;W)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Switch language</source>
        <translation>切换语言</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>&amp;Shortcuts and glossary</source>
        <translation>快捷键与术语表(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;About Steelyard</source>
        <translation>关于 Steelyard(&amp;A)</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Teaching data: the platforms, companies and figures are fictional.</source>
        <translation>教学数据：平台、企业与数字均为虚构。</translation>
    </message>
    <message>
        <source>Choose an AI cloud, and know why</source>
        <translation>选好 AI 云，并知道为什么</translation>
    </message>
    <message>
        <source>Open a workspace, begin a new round from the File menu, or look at a complete one first.</source>
        <translation>打开工作区，从“文件”菜单新建评估，或先看一个完整示例。</translation>
    </message>
    <message>
        <source>Open the teaching example</source>
        <translation>打开教学示例</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Steelyard</source>
        <translation>Steelyard</translation>
    </message>
    <message>
        <source>%1 – Steelyard</source>
        <translation>%1 – Steelyard</translation>
    </message>
    <message>
        <source>%1 (read-only)</source>
        <translation>%1（只读）</translation>
    </message>
    <message>
        <source>New workspace</source>
        <translation>新建工作区</translation>
    </message>
    <message>
        <source>Open a workspace</source>
        <translation>打开工作区</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>另存副本</translation>
    </message>
    <message>
        <source>Copy saved as %1</source>
        <translation>副本已存为 %1</translation>
    </message>
    <message>
        <source>About Steelyard</source>
        <translation>关于 Steelyard</translation>
    </message>
    <message>
        <source>Steelyard %1: a workbench for choosing AI/GPU cloud platforms.

Free software under the GNU General Public License, version 3 or later; the probes are under the MIT licence. Built with Qt, Qt Charts, SQLite, yaml-cpp, Boost and qpdf; icons by Breeze.

Steelyard makes no network connections of its own.</source>
        <translation>Steelyard %1：AI/GPU 云平台选型工作台。

自由软件，遵循 GNU 通用公共许可证第 3 版或更高版本；探针遵循 MIT 许可证。基于 Qt、Qt Charts、SQLite、yaml-cpp、Boost 与 qpdf 构建；图标来自 Breeze。

Steelyard 自身不进行任何网络连接。</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>设置(&amp;S)…</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::PersonDialog</name>
    <message>
        <source>Who is working?</source>
        <translation>谁在操作？</translation>
    </message>
    <message>
        <source>Every edit is recorded with a name and a role. This stays on this computer and in the workspace's own history.</source>
        <translation>每次修改都会记录姓名与角色，只保存在本机和工作区自身的历史中。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Investment manager</source>
        <translation>投资经理</translation>
    </message>
    <message>
        <source>CTO</source>
        <translation>CTO</translation>
    </message>
    <message>
        <source>Security lead</source>
        <translation>安全负责人</translation>
    </message>
    <message>
        <source>Partner</source>
        <translation>合伙人</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍后</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::PlatformCard</name>
    <message>
        <source>prices in %1</source>
        <translation>以 %1 报价</translation>
    </message>
    <message>
        <source>? Open: %1</source>
        <translation>? 待定：%1</translation>
    </message>
    <message>
        <source>✕ Excluded: %1</source>
        <translation>✕ 一票否决：%1</translation>
    </message>
    <message>
        <source>✕ Not as primary: %1</source>
        <translation>✕ 不可作主力：%1</translation>
    </message>
    <message>
        <source>✕ Not as backup: %1</source>
        <translation>✕ 不可作备选：%1</translation>
    </message>
    <message>
        <source>✕ Flag: %1</source>
        <translation>✕ 提示：%1</translation>
    </message>
    <message>
        <source>✕ Contract clause needed: %1</source>
        <translation>✕ 需合同条款：%1</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>第 %1 名</translation>
    </message>
    <message>
        <source>Score %1 (%2 to %3), %4, %5 known</source>
        <translation>得分 %1（%2 至 %3），%4，已知 %5</translation>
    </message>
    <message>
        <source>Nothing is known for its score yet.</source>
        <translation>其得分尚无任何已知信息。</translation>
    </message>
    <message>
        <source>✓ Every gate is passed.</source>
        <translation>✓ 所有门槛均通过。</translation>
    </message>
    <message>
        <source>and %1 more gates not passed or open</source>
        <translation>另有 %1 项门槛未通过或待定</translation>
    </message>
    <message>
        <source>Gates</source>
        <translation>门槛</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>供应商</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>地域</translation>
    </message>
    <message>
        <source>Failure domain</source>
        <translation>故障域</translation>
    </message>
    <message>
        <source>GPU model</source>
        <translation>GPU 型号</translation>
    </message>
    <message>
        <source>Billing rule</source>
        <translation>计费规则</translation>
    </message>
    <message>
        <source>Contact</source>
        <translation>联系人</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账号</translation>
    </message>
    <message>
        <source>Quota</source>
        <translation>配额</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>答复</translation>
    </message>
    <message>
        <source>Evidence files</source>
        <translation>证据文件</translation>
    </message>
    <message>
        <source>Not stated: %1</source>
        <translation>未填写：%1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Publicly known</source>
        <translation>公开信息</translation>
    </message>
    <message>
        <source>%1, undated</source>
        <translation>%1，无日期</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>· %1 days old</source>
        <translation>· 已有 %1 天</translation>
    </message>
    <message>
        <source>and %1 more facts</source>
        <translation>另有 %1 条信息</translation>
    </message>
    <message>
        <source>Opens in your browser</source>
        <translation>在浏览器中打开</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Show less</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Show less of %1</source>
        <translation>收起 %1</translation>
    </message>
    <message>
        <source>Show all of %1</source>
        <translation>全部显示 %1</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>编辑…</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>编辑 %1</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Move %1 up</source>
        <translation>上移 %1</translation>
    </message>
    <message>
        <source>Move %1 down</source>
        <translation>下移 %1</translation>
    </message>
    <message>
        <source>Earlier on every page; the ranking is not touched</source>
        <translation>在各页中前移，不影响排名</translation>
    </message>
    <message>
        <source>Later on every page; the ranking is not touched</source>
        <translation>在各页中后移，不影响排名</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::PlatformForm</name>
    <message>
        <source>Give the platform a name.</source>
        <translation>请填写平台名称。</translation>
    </message>
    <message>
        <source>The currency must be a code of three letters, for example USD or CNY.</source>
        <translation>币种须为三个字母的代码，例如 USD 或 CNY。</translation>
    </message>
    <message>
        <source>“%1” is not in the reference table, so no data-sheet figure stands behind it.</source>
        <translation>“%1”不在参考表中，因此没有对应的规格数据。</translation>
    </message>
    <message>
        <source>Platform</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>Platform name</source>
        <translation>平台名称</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>供应商</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Currency of its prices</source>
        <translation>报价币种</translation>
    </message>
    <message>
        <source>Regions, one per line</source>
        <translation>地域，每行一个</translation>
    </message>
    <message>
        <source>Failure domain</source>
        <translation>故障域</translation>
    </message>
    <message>
        <source>GPU model</source>
        <translation>GPU 型号</translation>
    </message>
    <message>
        <source>Contact</source>
        <translation>联系人</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账号</translation>
    </message>
    <message>
        <source>Quota</source>
        <translation>配额</translation>
    </message>
    <message>
        <source>Billing rule</source>
        <translation>计费规则</translation>
    </message>
    <message>
        <source>Links, one per line</source>
        <translation>链接，每行一个</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>what fails together: site, upstream capacity</source>
        <translation>会同时失效的部分：机房、上游资源</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::PocPage</name>
    <message>
        <source>Samples</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>About %1 seconds.</source>
        <translation>约 %1 秒。</translation>
    </message>
    <message>
        <source>Waiting for the first samples.</source>
        <translation>正在等待首批采样。</translation>
    </message>
    <message>
        <source>Probe</source>
        <translation>探针</translation>
    </message>
    <message>
        <source>Measure this machine</source>
        <translation>实测本机</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Start a probe to see its samples here.</source>
        <translation>运行探针后在此查看采样。</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>No probe lies beside the program (folder “probes”).</source>
        <translation>程序旁没有探针（“probes”文件夹）。</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>正在启动…</translation>
    </message>
    <message>
        <source>Samples: %1</source>
        <translation>采样：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Not kept: the file it was started from cannot be written any more.</source>
        <translation>未保存：启动时打开的文件已无法写入。</translation>
    </message>
    <message>
        <source>Keep a probe run</source>
        <translation>保存探针运行</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>运行进度</translation>
    </message>
    <message>
        <source>What the probe says appears here.</source>
        <translation>探针的输出显示在此处。</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::PortfolioPage</name>
    <message>
        <source>Change company</source>
        <translation>修改企业</translation>
    </message>
    <message>
        <source>Add a company</source>
        <translation>添加企业</translation>
    </message>
    <message>
        <source>Add company</source>
        <translation>添加企业</translation>
    </message>
    <message>
        <source>Remove company</source>
        <translation>移除企业</translation>
    </message>
    <message>
        <source>Remove %1 from this round? Undo brings it back.</source>
        <translation>从本轮移除 %1？可撤销恢复。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Company</source>
        <translation>企业</translation>
    </message>
    <message>
        <source>Pretraining</source>
        <translation>预训练</translation>
    </message>
    <message>
        <source>Fine-tuning</source>
        <translation>微调</translation>
    </message>
    <message>
        <source>Inference</source>
        <translation>推理</translation>
    </message>
    <message>
        <source>GPU-hours a month</source>
        <translation>月均卡时</translation>
    </message>
    <message>
        <source>Busiest month</source>
        <translation>峰值月</translation>
    </message>
    <message>
        <source>Profile of the portfolio</source>
        <translation>组合画像</translation>
    </message>
    <message>
        <source>Portfolio companies</source>
        <translation>被投企业</translation>
    </message>
    <message>
        <source>Add company…</source>
        <translation>添加企业…</translation>
    </message>
    <message>
        <source>No company yet</source>
        <translation>尚无企业</translation>
    </message>
    <message>
        <source>Enter the companies that rent GPUs. Their workload decides which dimensions weigh more.</source>
        <translation>录入租用 GPU 的企业，其负载决定哪些维度权重更高。</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>放弃修改</translation>
    </message>
    <message>
        <source>What you typed in the form is not applied yet. Discard it?</source>
        <translation>表单中的内容尚未应用，要放弃吗？</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Pretraining / fine-tuning / inference, %</source>
        <translation>预训练 / 微调 / 推理，%</translation>
    </message>
    <message>
        <source>Sensitive data</source>
        <translation>敏感数据</translation>
    </message>
    <message>
        <source>Pretraining %1, fine-tuning %2, inference %3</source>
        <translation>预训练 %1，微调 %2，推理 %3</translation>
    </message>
    <message>
        <source>No company has GPU-hours yet.</source>
        <translation>尚无企业填写卡时。</translation>
    </message>
    <message>
        <source>%1 GPU-h a month</source>
        <translation>每月 %1 卡时</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::QuantityEdit</name>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Type a value from %1 to %2.</source>
        <translation>请输入 %1 至 %2 的值。</translation>
    </message>
    <message>
        <source>The value must not be below %1.</source>
        <translation>数值不得低于 %1。</translation>
    </message>
    <message>
        <source>The value must not be above %1.</source>
        <translation>数值不得高于 %1。</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::ReportPage</name>
    <message>
        <source>How to read</source>
        <translation>阅读说明</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>排名</translation>
    </message>
    <message>
        <source>By dimension</source>
        <translation>分维度</translation>
    </message>
    <message>
        <source>Criteria and sources</source>
        <translation>指标与出处</translation>
    </message>
    <message>
        <source>Claims and measurements</source>
        <translation>宣称与实测</translation>
    </message>
    <message>
        <source>What is missing</source>
        <translation>尚缺信息</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Gates and waivers</source>
        <translation>门槛与豁免</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>How sure</source>
        <translation>稳健性</translation>
    </message>
    <message>
        <source>Setting the pages…</source>
        <translation>正在排版…</translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>共 %n 页</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the report</source>
        <translation>导出报告</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>正在写入 %1…</translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation>已导出到 %1</translation>
    </message>
    <message>
        <source>Not exported.</source>
        <translation>未导出。</translation>
    </message>
    <message>
        <source>No report yet</source>
        <translation>尚无报告</translation>
    </message>
    <message>
        <source>Add platforms on the page Candidates; the report is set as soon as there is one.</source>
        <translation>请在“候选平台”页添加平台；有平台后即自动排版报告。</translation>
    </message>
    <message>
        <source>Language of the report</source>
        <translation>报告语言</translation>
    </message>
    <message>
        <source>Both languages</source>
        <translation>双语</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>章节</translation>
    </message>
    <message>
        <source>Export PDF…</source>
        <translation>导出 PDF…</translation>
    </message>
    <message>
        <source>Progress of the export</source>
        <translation>导出进度</translation>
    </message>
    <message>
        <source>Preview of the report</source>
        <translation>报告预览</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::RunHistory</name>
    <message>
        <source>Started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Probe</source>
        <translation>探针</translation>
    </message>
    <message>
        <source>Platform</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>暂无</translation>
    </message>
    <message>
        <source>invalid: %1</source>
        <translation>无效：%1</translation>
    </message>
    <message>
        <source>Let it count again</source>
        <translation>恢复计入</translation>
    </message>
    <message>
        <source>Mark as invalid…</source>
        <translation>标为无效…</translation>
    </message>
    <message>
        <source>No probe has been run in this round.</source>
        <translation>本轮尚未运行探针。</translation>
    </message>
    <message>
        <source>Measured on %1, a node of %2.</source>
        <translation>实测于 %1，属于 %2 的节点。</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>This machine belongs to no platform until you say so; its values score nothing.</source>
        <translation>在您指定之前，本机不属于任何平台，其数值不计分。</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>does not count</source>
        <translation>不计入</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>none: this machine belongs to no platform</source>
        <translation>无：本机不属于任何平台</translation>
    </message>
    <message>
        <source>This machine is a node of …</source>
        <translation>本机是以下平台的节点</translation>
    </message>
    <message>
        <source>Its values will count for that platform only.</source>
        <translation>其数值只计入该平台。</translation>
    </message>
    <message>
        <source>Assign a run to a platform</source>
        <translation>将运行归入平台</translation>
    </message>
    <message>
        <source>Let a run count again</source>
        <translation>恢复运行计入</translation>
    </message>
    <message>
        <source>Mark as invalid</source>
        <translation>标为无效</translation>
    </message>
    <message>
        <source>Why does this run not count? It is kept, never deleted.</source>
        <translation>此次运行为何不计入？记录会保留，不会删除。</translation>
    </message>
    <message>
        <source>Mark a run invalid</source>
        <translation>将运行标为无效</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行记录</translation>
    </message>
    <message>
        <source>Values of the chosen run</source>
        <translation>所选运行的数值</translation>
    </message>
    <message>
        <source>This machine is a node of…</source>
        <translation>本机属于平台…</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::ScorecardFileDialog</name>
    <message>
        <source>Another scorecard</source>
        <translation>更换评分卡</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1，版本 %2</translation>
    </message>
    <message>
        <source>Answers, claims, measurements, cost figures and documents stay as they are; what no criterion uses is kept and not shown. Undo takes the whole change back.</source>
        <translation>答复、宣称、实测、成本数据与文件均保持不变；没有指标使用的内容会保留但不显示。撤销可整体恢复。</translation>
    </message>
    <message>
        <source>Use this scorecard</source>
        <translation>使用此评分卡</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Dimensions, criteria, weights and rules stay as they are; only the text of the file differs.</source>
        <translation>维度、指标、权重与规则均不变，仅文件文字不同。</translation>
    </message>
    <message>
        <source>Criteria added: %1, removed: %2, changed: %3. Rules changed: %4.</source>
        <translation>指标：新增 %1，移除 %2，更改 %3。规则更改：%4。</translation>
    </message>
    <message>
        <source>judgements: %1</source>
        <translation>评审：%1</translation>
    </message>
    <message>
        <source>consensus levels: %1</source>
        <translation>共识等级：%1</translation>
    </message>
    <message>
        <source>notes: %1</source>
        <translation>备注：%1</translation>
    </message>
    <message>
        <source>waivers: %1</source>
        <translation>豁免：%1</translation>
    </message>
    <message>
        <source>weights set by hand: %1</source>
        <translation>手动设定的权重：%1</translation>
    </message>
    <message>
        <source>These no longer belong to anything and leave the round with this change (%1). The history keeps them and undo brings them back.</source>
        <translation>以下内容在更换后已无所属，将随之移出本轮（%1）。历史记录会保留，撤销可恢复。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>What changes</source>
        <translation>更改内容</translation>
    </message>
    <message>
        <source>Weight now</source>
        <translation>现权重</translation>
    </message>
    <message>
        <source>Weight then</source>
        <translation>新权重</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Dimension: %1</source>
        <translation>维度：%1</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Use another scorecard</source>
        <translation>更换评分卡</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::ScorecardInspector</name>
    <message>
        <source>Select a cell</source>
        <translation>请选择单元格</translation>
    </message>
    <message>
        <source>Its sources, its value function and the people behind it appear here.</source>
        <translation>此处显示其来源、价值函数与相关人员。</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Not applicable: %1</source>
        <translation>不适用：%1</translation>
    </message>
    <message>
        <source>Nothing is known yet: it counts from 0 to 100 until somebody answers or measures it.</source>
        <translation>尚无信息：在有人回答或实测之前，按 0 至 100 的区间计。</translation>
    </message>
    <message>
        <source>Score &lt;b&gt;%1&lt;/b&gt;, from %2 to %3</source>
        <translation>得分 &lt;b&gt;%1&lt;/b&gt;，区间 %2 至 %3</translation>
    </message>
    <message>
        <source>Sources, the one that counts first</source>
        <translation>来源（计分者在前）</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>等级 %1</translation>
    </message>
    <message>
        <source> (%1 before the ceiling of %2)</source>
        <translation>（上限 %2 之前为 %1）</translation>
    </message>
    <message>
        <source>Claimed against measured</source>
        <translation>声称与实测</translation>
    </message>
    <message>
        <source>Opinions: they disagree</source>
        <translation>意见：存在分歧</translation>
    </message>
    <message>
        <source>Opinions</source>
        <translation>意见</translation>
    </message>
    <message>
        <source>Consensus %1: %2</source>
        <translation>共识 %1：%2</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>How this value was picked</source>
        <translation>该数值如何选取</translation>
    </message>
    <message>
        <source>Claimed %1, measured %2.</source>
        <translation>声称 %1，实测 %2。</translation>
    </message>
    <message>
        <source>%1 of the promise is missing.</source>
        <translation>承诺中有 %1 未兑现。</translation>
    </message>
    <message>
        <source>The promise is kept.</source>
        <translation>承诺已兑现。</translation>
    </message>
    <message>
        <source>%1: level &lt;b&gt;%2&lt;/b&gt;</source>
        <translation>%1：等级 &lt;b&gt;%2&lt;/b&gt;</translation>
    </message>
    <message>
        <source> (not submitted)</source>
        <translation>（未提交）</translation>
    </message>
    <message>
        <source>Comment on this cell</source>
        <translation>此单元格的备注</translation>
    </message>
    <message>
        <source>A remark on this cell (Ctrl+Enter keeps it)</source>
        <translation>对此单元格的备注（Ctrl+Enter 保存）</translation>
    </message>
    <message>
        <source>Reason of your level</source>
        <translation>您评定等级的理由</translation>
    </message>
    <message>
        <source>What speaks for it? (Ctrl+Enter keeps it)</source>
        <translation>理由是什么？（Ctrl+Enter 保存）</translation>
    </message>
    <message>
        <source>Set a level first (0–5).</source>
        <translation>请先设定等级（0–5）。</translation>
    </message>
    <message>
        <source>Reason of level</source>
        <translation>等级理由</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::ScorecardModel</name>
    <message>
        <source>%1  (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 to %2, %3 known</source>
        <translation>%1 至 %2，已知 %3</translation>
    </message>
    <message>
        <source>Criterion</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Set level %1</source>
        <translation>设为等级 %1</translation>
    </message>
    <message>
        <source>Enter value</source>
        <translation>录入数值</translation>
    </message>
    <message>
        <source>Not applicable: %1</source>
        <translation>不适用：%1</translation>
    </message>
    <message>
        <source>Nobody has answered or measured this yet.</source>
        <translation>尚无人回答或实测。</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>等级 %1</translation>
    </message>
    <message>
        <source>, score %1</source>
        <translation>，得分 %1</translation>
    </message>
    <message>
        <source>Comment: %1</source>
        <translation>备注：%1</translation>
    </message>
    <message>
        <source>Criterion, with its share of the total weight</source>
        <translation>指标及其占总权重的比例</translation>
    </message>
    <message>
        <source>Clear entry</source>
        <translation>清除录入</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::ScorecardPage</name>
    <message>
        <source>There is no gap left.</source>
        <translation>已无空缺。</translation>
    </message>
    <message>
        <source>No criterion is called “%1”.</source>
        <translation>没有名为“%1”的指标。</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) will change.</source>
        <translation>
            <numerusform>将更改 %n 个单元格。</numerusform>
        </translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Not applicable</source>
        <translation>不适用</translation>
    </message>
    <message>
        <source>Why does this criterion not apply to this platform?</source>
        <translation>该指标为何不适用于此平台？</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Comment on this cell</source>
        <translation>此单元格的备注</translation>
    </message>
    <message>
        <source>Level %1: %2</source>
        <translation>等级 %1：%2</translation>
    </message>
    <message>
        <source>Find a criterion</source>
        <translation>查找指标</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>All criteria</source>
        <translation>全部指标</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>空缺</translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation>分歧</translation>
    </message>
    <message>
        <source>Weights…</source>
        <translation>权重…</translation>
    </message>
    <message>
        <source>Scorecard</source>
        <translation>评分卡</translation>
    </message>
    <message>
        <source>Add a platform on the Candidates page to see a ranking.</source>
        <translation>在“候选平台”页添加平台后即可看到排名。</translation>
    </message>
    <message>
        <source>“%1” was not taken: %2</source>
        <translation>未接受“%1”：%2</translation>
    </message>
    <message>
        <source>, %1 known</source>
        <translation>，已知 %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Not applicable: %1 (N takes it back)</source>
        <translation>不适用：%1（按 N 撤回）</translation>
    </message>
    <message>
        <source>Your level %1: %2 Level %3 counts, from all evaluators.</source>
        <translation>您的等级 %1：%2 综合各评审人后按等级 %3 计分。</translation>
    </message>
    <message>
        <source>Claims far from measured</source>
        <translation>声称与实测相差较大</translation>
    </message>
    <message>
        <source>Live ranking</source>
        <translation>实时排名</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>暂无可比较的内容</translation>
    </message>
    <message>
        <source>Add the first platform on the Candidates page; its column appears here.</source>
        <translation>请在“候选平台”页添加第一个平台，它的列会出现在这里。</translation>
    </message>
    <message>
        <source>This cell is not applicable. Press N to make it count again, then enter a value.</source>
        <translation>此单元格不适用。按 N 恢复计分后再录入。</translation>
    </message>
    <message>
        <source>Levels run from 0 to 5.</source>
        <translation>等级为 0 至 5。</translation>
    </message>
    <message>
        <source>There is no gap in the rows shown.</source>
        <translation>当前显示的行中没有空缺。</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n row(s).</source>
        <translation>
            <numerusform>已复制 %n 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no text to paste.</source>
        <translation>剪贴板中没有可粘贴的文本。</translation>
    </message>
    <message>
        <source>Not read, and left as they are: %1</source>
        <translation>无法读取、保持原样：%1</translation>
    </message>
    <message numerus="yes">
        <source>and %n more.</source>
        <translation>
            <numerusform>另有 %n 个。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Paste %n cell(s)</source>
        <translation>
            <numerusform>粘贴 %n 个单元格</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no value to the left to copy.</source>
        <translation>左侧没有可复制的数值。</translation>
    </message>
    <message>
        <source>Copy from left</source>
        <translation>从左侧复制</translation>
    </message>
    <message>
        <source>Nothing here was entered by you. Answers, results and other people's levels are changed where they came from.</source>
        <translation>此处没有您录入的内容。问卷回答、测试结果与他人的等级请在其来源处修改。</translation>
    </message>
    <message>
        <source>Clear entry</source>
        <translation>清除录入</translation>
    </message>
    <message>
        <source>Applicable again</source>
        <translation>恢复适用</translation>
    </message>
    <message>
        <source>0–5 sets a level, a digit begins a value, N not applicable, C comment, E evidence, G next gap, / find, F1 all keys.</source>
        <translation>0–5 评级，数字开始输入数值，N 不适用，C 备注，E 证据，G 下一个空缺，/ 查找，F1 全部按键。</translation>
    </message>
    <message>
        <source>Drop to attach as evidence: %1, %2</source>
        <translation>松开即附为证据：%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>The block is larger than the grid from this cell on: %n of its cells would lie outside. Nothing was pasted; begin further up or left, or copy a smaller block.</source>
        <translation>
            <numerusform>从此单元格起，表格容不下该区块：有 %n 个单元格会超出范围。未粘贴任何内容；请从更靠上或靠左处开始，或复制较小的区块。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) are kept as claims; the stronger sources beside them count.</source>
        <translation>
            <numerusform>%n 个数值作为宣称值保留；以其旁更可靠的来源计分。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>steelyard::ui::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Zoom of the scorecard</source>
        <translation>评分卡缩放</translation>
    </message>
    <message>
        <source>Who I am</source>
        <translation>我是谁</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>您的姓名</translation>
    </message>
    <message>
        <source>Your role</source>
        <translation>您的角色</translation>
    </message>
    <message>
        <source>Investment manager</source>
        <translation>投资经理</translation>
    </message>
    <message>
        <source>CTO</source>
        <translation>CTO</translation>
    </message>
    <message>
        <source>Security lead</source>
        <translation>安全负责人</translation>
    </message>
    <message>
        <source>Partner</source>
        <translation>合伙人</translation>
    </message>
    <message>
        <source>Every edit is recorded with this name and role.</source>
        <translation>每次修改都会记录此姓名与角色。</translation>
    </message>
    <message>
        <source>Automatic backups</source>
        <translation>自动备份</translation>
    </message>
    <message>
        <source>Back up the workspace by itself</source>
        <translation>自动备份工作区</translation>
    </message>
    <message>
        <source>At most one every</source>
        <translation>最短间隔</translation>
    </message>
    <message>
        <source> h</source>
        <translation> 小时</translation>
    </message>
    <message>
        <source>Backups kept</source>
        <translation>保留份数</translation>
    </message>
    <message>
        <source>Complete copies in the folder “backups” beside the workspace file. One is made a few seconds after a file was opened, when the last is older than this; what is more than the number kept is then removed, the oldest first.</source>
        <translation>完整副本存放在工作区文件旁的“backups”文件夹中。打开文件后几秒，若上一份备份已超过此间隔，就会生成一份；超出保留份数的随即移除，最旧的先移除。</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Language at first</source>
        <translation>初始语言</translation>
    </message>
    <message>
        <source>As the window</source>
        <translation>与窗口相同</translation>
    </message>
    <message>
        <source>Both languages</source>
        <translation>双语</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::ValueCurve</name>
    <message>
        <source>Level %1, present: %2</source>
        <translation>%1 级（当前）：%2</translation>
    </message>
    <message>
        <source>Level %1: %2</source>
        <translation>等级 %1：%2</translation>
    </message>
    <message>
        <source>Between two levels: %1</source>
        <translation>介于两级之间：%1</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Choose a cell to see how its value becomes a score.</source>
        <translation>选择单元格以查看数值如何换算为得分。</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::WeightAdvice</name>
    <message>
        <source>%1 of the GPU-hours; mix %2 / %3 / %4</source>
        <translation>占卡时 %1；构成 %2 / %3 / %4</translation>
    </message>
    <message>
        <source>No adjustment applies: its mix alone decides.</source>
        <translation>没有适用的调整：只由其负载构成决定。</translation>
    </message>
    <message>
        <source>Rule %1 applies.</source>
        <translation>适用规则 %1。</translation>
    </message>
    <message>
        <source>Percent per dimension. Each company counts by its part of the GPU-hours.</source>
        <translation>各维度的百分比。每家企业按其卡时占比计入。</translation>
    </message>
    <message>
        <source>No company has GPU-hours yet, so the template stands.</source>
        <translation>尚无企业填写卡时，因此沿用模板权重。</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>模板</translation>
    </message>
    <message>
        <source>Suggested</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>采用</translation>
    </message>
    <message>
        <source>%1 by hand</source>
        <translation>%1 手工设定</translation>
    </message>
    <message>
        <source>Moved because another weight is set by hand.</source>
        <translation>因其他权重为手工设定而随之变动。</translation>
    </message>
    <message>
        <source>What their demand suggests for the weights</source>
        <translation>需求对权重的建议</translation>
    </message>
    <message>
        <source>Suggested weights</source>
        <translation>建议权重</translation>
    </message>
    <message>
        <source>Why these weights</source>
        <translation>权重的依据</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::WeightEditor</name>
    <message>
        <source>Weight of %1</source>
        <translation>%1 的权重</translation>
    </message>
    <message>
        <source>Lock the weight of %1</source>
        <translation>锁定 %1 的权重</translation>
    </message>
    <message>
        <source>Locked weights stay when others change</source>
        <translation>锁定的权重在其他权重变化时保持不变</translation>
    </message>
    <message>
        <source>Suggested for %1: %2</source>
        <translation>%1 的建议：%2</translation>
    </message>
    <message>
        <source>Sum %1</source>
        <translation>合计 %1</translation>
    </message>
    <message>
        <source>Unlock another row first: something must take the difference.</source>
        <translation>请先解锁另一行：差额须有去处。</translation>
    </message>
    <message>
        <source>The locked rows leave at most %1 here.</source>
        <translation>已锁定各行后此处最多 %1。</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>Suggested</source>
        <translation>建议</translation>
    </message>
</context>
<context>
    <name>steelyard::ui::WeightsDialog</name>
    <message>
        <source>Freeze weights</source>
        <translation>冻结权重</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Which weights</source>
        <translation>哪一组权重</translation>
    </message>
    <message>
        <source>Dimensions</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Inside %1</source>
        <translation>%1 之内</translation>
    </message>
    <message>
        <source>Reason of the change</source>
        <translation>更改理由</translation>
    </message>
    <message>
        <source>Why is it changed? (recorded and printed)</source>
        <translation>为何更改？（会记录并打印）</translation>
    </message>
    <message>
        <source>Back to suggested</source>
        <translation>恢复建议值</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Change weights</source>
        <translation>更改权重</translation>
    </message>
    <message>
        <source>Back to suggested weights</source>
        <translation>恢复建议权重</translation>
    </message>
    <message>
        <source>%1 (template: %2)</source>
        <translation>%1（模板：%2）</translation>
    </message>
    <message>
        <source>Set by %1 on %2: %3</source>
        <translation>%1 于 %2 设定：%3</translation>
    </message>
    <message>
        <source>Unfreeze weights</source>
        <translation>解除冻结权重</translation>
    </message>
    <message>
        <source>Frozen on %1 by %2: changes of the portfolio no longer move them.</source>
        <translation>%2 已于 %1 冻结：投资组合的变化不再影响权重。</translation>
    </message>
    <message>
        <source>Suggested: what the portfolio's workloads make of the template. Give a reason, then change a weight; the unlocked rows share the rest.</source>
        <translation>建议值：按被投企业的负载由模板调整而来。先填写理由再更改权重，其余由未锁定的行按比例分摊。</translation>
    </message>
    <message>
        <source>Lock weight</source>
        <translation>锁定权重</translation>
    </message>
    <message>
        <source>Unlock weight</source>
        <translation>解锁权重</translation>
    </message>
</context>
</TS>