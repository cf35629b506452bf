// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/store_testing.h"

#include "core/model/record_fields.h"

#include <cmath>
#include <csignal>
#include <fstream>
#include <iostream>
#include <sstream>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace steelyard::testing {

namespace {

std::string wildText(std::mt19937& random)
{
    static const std::vector<std::string> pool{
        "",
        "plain",
        "到手率 与 总拥有成本 …",
        "it's \"quoted\" `back` [brackets]; DROP TABLE judgement; --",
        "line\nline\r\n\ttab",
        "\xEF\xBB\xBF begins with a byte order mark",
        "😀 outside the BMP \xF4\x8F\xBF\xBF",
        "\x01\x1f\x7f control",
        "%s %n \\ /* */ ? :name @x $y",
        " spaces around ",
        "0",
        "NULL",
        std::string(300'000, 'x'),
        "ends in a Chinese character 长",
    };
    return pool[random() % pool.size()];
}

double wildNumber(std::mt19937& random)
{
    static const std::vector<double> pool{
        0.0,  -0.0, 1.0, -1.0, 0.1, 1e-308, 5e-324, 1.7e308, -1.7e308, 1.0 / 3, 9007199254740993.0, 123456789.123456789,
        1e22, 4.35};
    return random() % 2 ? pool[random() % pool.size()]
                        : std::ldexp(static_cast<double>(random()) / 7, static_cast<int>(random() % 600) - 300);
}

struct Filler {
    std::mt19937& random;
    int keysLeft;
    bool keepKey;

    void operator()(std::string_view name, std::string& value)
    {
        const bool isKey = keysLeft-- > 0;
        if (isKey && keepKey)
            return;
        if (name == "platform")
            value = random() % 2 ? "lambda" : "autodl";
        else if (name == "evaluator")
            value = random() % 2 ? "anna" : "bo";
        else if (isKey || name == "key")
            value = "k." + std::to_string(random() % 1000);
        else
            value = wildText(random);
    }
    void operator()(std::string_view, double& value) { value = wildNumber(random); }
    void operator()(std::string_view, int& value) { value = static_cast<int>(random()); }
    void operator()(std::string_view, bool& value) { value = random() % 2; }
    template <class T>
    void operator()(std::string_view name, std::optional<T>& value)
    {
        value.reset();
        if (random() % 2)
            (*this)(name, value.emplace());
    }
    void operator()(std::string_view, std::vector<std::string>& value)
    {
        value.clear();
        for (unsigned i = random() % 4; i > 0; --i)
            value.push_back(wildText(random));
    }
    void operator()(std::string_view, std::map<std::string, std::string>& value)
    {
        value.clear();
        for (unsigned i = random() % 4; i > 0; --i)
            value[wildText(random)] = wildText(random);
    }
    void operator()(std::string_view name, AnswerValue& value)
    {
        switch (random() % 4) {
        case 0:
            value = std::monostate{};
            break;
        case 1:
            value = wildNumber(random);
            break;
        case 2:
            value = wildText(random);
            break;
        default:
            (*this)(name, value.emplace<std::vector<std::string>>());
        }
    }
    void operator()(std::string_view, LocalText& value) { value = {wildText(random), wildText(random)}; }
    void operator()(std::string_view name, std::vector<LocalText>& value)
    {
        value.resize(6);
        for (LocalText& text : value)
            (*this)(name, text);
    }
    void operator()(std::string_view, std::vector<AnchorPoint>& value)
    {
        value.clear();
        for (int i = 0; i < 3; ++i)
            value.push_back({wildNumber(random), wildNumber(random)});
    }
    template <class Enum>
    requires std::is_enum_v<Enum>
    void operator()(std::string_view, Enum& value)
    {
        const auto& table = EnumNames<Enum>::table;
        value = table[random() % table.size()].first;
    }
};

/// What checkRecord() demands beyond the types.
struct Mend {
    std::mt19937& random;

    void operator()(Company& r) const
    {
        r.pretrainingShare = 0.25, r.finetuningShare = 0.25, r.inferenceShare = 0.5;
        r.monthlyGpuHours = std::abs(r.monthlyGpuHours);
        if (r.peakGpuHours)
            r.peakGpuHours = std::abs(*r.peakGpuHours);
    }
    void operator()(Platform& r) const { r.name = "n" + r.name; }
    void operator()(PlatformFact& r) const { r.text = "t" + r.text; }
    void operator()(Answer& r) const
    {
        if (r.quality)
            r.quality = random() % 6;
    }
    void operator()(Judgement& r) const { r.level = random() % 6; }
    void operator()(Consensus& r) const { r.level = (random() % 11) / 2.0, r.reason = "r" + r.reason; }
    void operator()(CostFigure& r) const
    {
        if (r.low && r.high && *r.low > *r.high)
            std::swap(r.low, r.high);
    }
    void operator()(Waiver& r) const { r.role = "r" + r.role, r.name = "n" + r.name, r.reason = "r" + r.reason; }
    void operator()(WeightOverride& r) const { r.weight = static_cast<double>(random() % 101); }
    void operator()(CustomCriterion& r) const
    {
        r.weight = static_cast<double>(random() % 99), r.name.en = "n" + r.name.en;
        if (random() % 2)
            r.levels.clear();
        else
            r.anchors.clear();
    }
    void operator()(Evidence& r) const
    {
        if (r.sha256.size() != 64) {
            static constexpr std::string_view digits = "0123456789abcdef";
            r.sha256.clear();
            while (r.sha256.size() < 64)
                r.sha256 += digits[random() % 16];
        }
    }
    template <class Row>
    void operator()(Row&) const
    {
    }
};

template <class Row>
void fillRow(Row& row, std::mt19937& random, bool keepKey)
{
    Filler filler{random, RecordTraits<Row>::keyFields, keepKey};
    fields(filler, row);
    Mend{random}(row);
}

} // namespace

Folder::Folder() { ::chmod(path().c_str(), 0777); }

Round smallRound()
{
    Round round;
    round.header.id = "2026-h1";
    round.header.name = "First half 2026";
    round.header.date = "2026-03-01";
    const auto add = [&](const auto& row) {
        using Row = std::remove_cvref_t<decltype(row)>;
        tableOf<Row>(round).emplace(keyOf(row), row);
    };
    Platform lambda;
    lambda.id = "lambda", lambda.name = "Lambda", lambda.regions = {"us-east-1", "us-west-2"};
    Platform autodl;
    autodl.id = "autodl", autodl.name = "AutoDL", autodl.currency = "CNY";
    add(lambda);
    add(autodl);
    Platform odd;
    odd.id = "p:odd", odd.name = "第三", odd.position = -5;
    add(odd);
    add(Evaluator{"anna", "Anna Müller", "VC"});
    add(Evaluator{"bo", "薄", "CTO"});
    Company company;
    company.id = "acme", company.name = "Acme", company.inferenceShare = 1, company.monthlyGpuHours = 1200;
    add(company);
    add(Judgement{"lambda", "openness.api", "anna", 3, "as documented", true, "2026-03-02"});
    return round;
}

std::vector<Record> wildRecords(std::mt19937& random)
{
    std::vector<Record> records;
    const auto add = [&]<std::size_t... I>(std::index_sequence<I...>)
    {
        const auto one = [&]<class Row>(Row row) {
            fillRow(row, random, false);
            records.emplace_back(std::move(row));
        };
        (one(std::variant_alternative_t<I + 1, Record>{}), ...);
    };
    add(std::make_index_sequence<std::variant_size_v<Record> - 1>{});
    return records;
}

Record changed(const Record& record, std::mt19937& random)
{
    Record result = record;
    std::visit([&](auto& row) { fillRow(row, random, true); }, result);
    return result;
}

std::string readFile(const std::string& name)
{
    std::ifstream file(name, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

void writeFile(const std::string& name, std::string_view bytes)
{
    std::ofstream file(name, std::ios::binary);
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

Child::Child(const std::string& mode, const std::string& path, unsigned user)
{
    int in[2];
    int out[2];
    if (::pipe(in) != 0 || ::pipe(out) != 0)
        std::abort();
    const std::string number = std::to_string(user);
    m_pid = ::fork();
    if (m_pid == 0) {
        ::dup2(in[0], 0);
        ::dup2(out[1], 1);
        for (int fd : {in[0], in[1], out[0], out[1]})
            ::close(fd);
        ::execl("/proc/self/exe", "store_test", "--child", mode.c_str(), path.c_str(), number.c_str(), nullptr);
        ::_exit(99);
    }
    ::close(in[0]);
    ::close(out[1]);
    m_in = in[1];
    m_out = out[0];
}

Child::~Child()
{
    if (m_pid > 0)
        kill();
    release();
    ::close(m_out);
}

std::string Child::line()
{
    for (;;) {
        if (const auto end = m_buffer.find('\n'); end != std::string::npos) {
            std::string result = m_buffer.substr(0, end);
            m_buffer.erase(0, end + 1);
            return result;
        }
        char chunk[4096];
        const ssize_t got = ::read(m_out, chunk, sizeof chunk);
        if (got <= 0)
            return {};
        m_buffer.append(chunk, static_cast<std::size_t>(got));
    }
}

void Child::release()
{
    if (m_in >= 0)
        ::close(m_in);
    m_in = -1;
}

void Child::kill()
{
    ::kill(m_pid, SIGKILL);
    wait();
}

int Child::wait()
{
    int status = 0;
    ::waitpid(m_pid, &status, 0);
    m_pid = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

int childMain(const std::string& mode, const std::string& path, unsigned user)
{
    if (user != 0 && (::setgid(user) != 0 || ::setuid(user) != 0))
        return 98;
    FakeClock clock;
    auto opened = Workspace::open(path, clock);
    if (!opened) {
        std::cout << "refused " << static_cast<int>(opened.error().code) << " " << opened.error().sentence()
                  << std::endl;
        return 1;
    }
    Workspace& workspace = **opened;
    std::cout << (workspace.access() == Access::ReadWrite ? "writing" : "reading");
    for (const Error& word : workspace.words())
        std::cout << " | " << static_cast<int>(word.code) << " " << word.sentence();
    std::cout << std::endl;
    if (mode == "hold") {
        std::cin.get();
        return 0;
    }
    if (mode == "full") {
        // As good as a full disk: the file and its log cannot grow any more.
        ::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{400'000, 400'000};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    if (mode == "full" || mode == "fill") {
        const std::string text(50'000, 'x');
        for (int i = 0; i < 400; ++i) {
            Edit edit;
            put(edit, workspace.round(),
                PlatformFact{"lambda", "fact" + std::to_string(i), "title", text, "source", ""});
            const Round before = workspace.round();
            if (auto ok = workspace.commit(edit, by("edit")); !ok) {
                std::cout << "stopped " << i << " " << static_cast<int>(ok.error().code) << " "
                          << (workspace.round() == before ? "unchanged " : "CHANGED ") << ok.error().sentence()
                          << std::endl;
                return 0;
            }
        }
        std::cout << "never stopped" << std::endl;
    }
    return 0;
}

} // namespace steelyard::testing
