<?xml version='1.0' encoding='utf-8'?>
<TS version="2.1" language="en_US">
<context>
    <name>steelyard::ui::CellEvidence</name>
    <message numerus="yes">
        <source>Storing %n file(s) …</source>
        <translation>
            <numerusform>Storing %n file …</numerusform>
            <numerusform>Storing %n files …</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>steelyard::ui::DecisionAsk</name>
    <message numerus="yes">
        <source>Show all %n</source>
        <translation>
            <numerusform>Show all %n</numerusform>
            <numerusform>Show all %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>steelyard::ui::ReportPage</name>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n page</numerusform>
            <numerusform>%n pages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>steelyard::ui::ScorecardPage</name>
    <message numerus="yes">
        <source>Copied %n row(s).</source>
        <translation>
            <numerusform>Copied %n row.</numerusform>
            <numerusform>Copied %n rows.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The block is larger than the grid from this cell on: %n of its cells would lie outside. Nothing was pasted; begin further up or left, or copy a smaller block.</source>
        <translation>
            <numerusform>The block is larger than the grid from this cell on: %n of its cells would lie outside. Nothing was pasted; begin further up or left, or copy a smaller block.</numerusform>
            <numerusform>The block is larger than the grid from this cell on: %n of its cells would lie outside. Nothing was pasted; begin further up or left, or copy a smaller block.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) will change.</source>
        <translation>
            <numerusform>%n cell will change.</numerusform>
            <numerusform>%n cells will change.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more.</source>
        <translation>
            <numerusform>and %n more.</numerusform>
            <numerusform>and %n more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Paste %n cell(s)</source>
        <translation>
            <numerusform>Paste %n cell</numerusform>
            <numerusform>Paste %n cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) are kept as claims; the stronger sources beside them count.</source>
        <translation>
            <numerusform>%n value is kept as a claim; the stronger source beside it counts.</numerusform>
            <numerusform>%n values are kept as claims; the stronger sources beside them count.</numerusform>
        </translation>
    </message>
</context>
</TS>