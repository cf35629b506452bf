// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/probe_folder.h"

#include "core/run/trust_policy.h"

#include <gtest/gtest.h>

#include <fstream>
#include <unistd.h>

namespace steelyard::run {
namespace {

namespace fs = std::filesystem;

class ProbeFolder : public testing::Test
{
protected:
    void SetUp() override
    {
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        m_root = fs::path(testing::TempDir()) / ("probe_folder_" + std::to_string(::getpid()) + test->name());
        fs::create_directories(m_root);
    }
    void TearDown() override { fs::remove_all(m_root); }

    fs::path make(const std::string& folder, const std::string& id, const std::string& executable = "run") const
    {
        fs::create_directories(m_root / folder);
        std::ofstream(m_root / folder / "probe.yaml")
            << "schema: steelyard.probe/1\nid: " << id
            << "\nversion: 1\nname: {en: N}\ndescription: {en: D}\nexecutable: " << executable
            << "\nmeasures: [a.b.s]\nduration_s: 1\n";
        return m_root / folder;
    }
    static void program(const fs::path& file, bool mayRun = true)
    {
        std::ofstream(file) << "#!/bin/sh\n";
        fs::permissions(file, mayRun ? fs::perms(0755) : fs::perms(0644));
    }

    fs::path m_root;
};

TEST_F(ProbeFolder, FindsGoodOnesAndListsTheOthers)
{
    program(make("a", "first") / "run");
    program(make("b", "second") / "run");
    program(make("c", "first") / "run");                     // id taken
    make("d", "fourth");                                     // no executable
    program(make("e", "fifth") / "run", false);              // not executable
    fs::create_directories(m_root / "f" / "probe.yaml");     // manifest is a folder
    fs::create_directories(m_root / "g");                    // no probe at all
    std::ofstream(make("h", "x") / "probe.yaml") << "id: ["; // broken
    fs::create_symlink("/nowhere", m_root / "g" / "other");
    const auto catalogue = findProbes({m_root, m_root / "absent"});
    ASSERT_EQ(catalogue.probes.size(), 2u);
    EXPECT_NE(catalogue.find("first"), nullptr);
    EXPECT_NE(catalogue.find("second"), nullptr);
    EXPECT_EQ(catalogue.errors.size(), 5u);
    for (const Error& error : catalogue.errors)
        EXPECT_FALSE(error.sentence().empty());
}

TEST_F(ProbeFolder, LinksMayNotLeadOut)
{
    program(m_root / "outside");
    fs::create_symlink("../outside", make("a", "a") / "run");
    fs::create_symlink("/bin/sh", make("b", "b") / "run");
    program(make("c", "c") / "real");
    fs::create_symlink("real", m_root / "c" / "run"); // stays inside: fine
    make("d", "d", "sub/run");
    fs::create_directory_symlink("..", m_root / "d" / "sub");
    program(m_root / "run");
    make("e", "e");
    program(m_root / "e" / "run");
    fs::rename(m_root / "e" / "probe.yaml", m_root / "stolen.yaml");
    fs::create_symlink("../stolen.yaml", m_root / "e" / "probe.yaml");
    const auto catalogue = findProbes({m_root});
    ASSERT_EQ(catalogue.probes.size(), 1u);
    EXPECT_EQ(catalogue.probes.front().manifest.id, "c");
    EXPECT_EQ(catalogue.errors.size(), 4u);
}

TEST_F(ProbeFolder, SiblingWithTheSamePrefixIsOutside)
{
    program(make("probe", "a", "run") / "other");
    fs::create_directories(m_root / "probe-evil");
    program(m_root / "probe-evil" / "run");
    fs::create_symlink("../probe-evil/run", m_root / "probe" / "run");
    EXPECT_FALSE(loadProbe(m_root / "probe"));
}

TEST_F(ProbeFolder, HugeManifestIsRefused)
{
    program(make("a", "a") / "run");
    std::ofstream(m_root / "a" / "probe.yaml", std::ios::app) << "# " << std::string(2u << 20, 'x') << "\n";
    EXPECT_FALSE(loadProbe(m_root / "a"));
}

TEST_F(ProbeFolder, TrustIsForOwnFoldersOrExactHashes)
{
    program(make("own/a", "a") / "run");
    program(make("foreign/b", "b") / "run");
    const auto own = loadProbe(m_root / "own/a").value();
    const auto foreign = loadProbe(m_root / "foreign/b").value();
    TrustPolicy policy{{m_root / "own"}, {"11"}};
    EXPECT_TRUE(policy.allow(own, "22"));
    EXPECT_TRUE(policy.allow(foreign, "11"));
    const auto refused = policy.allow(foreign, "22");
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().what.find("22"), std::string::npos);
    EXPECT_FALSE((TrustPolicy{{m_root / "absent"}, {}}.allow(own, "22")));
    EXPECT_FALSE((TrustPolicy{{m_root / "fore"}, {}}.allow(foreign, "22")));
}

} // namespace
} // namespace steelyard::run
