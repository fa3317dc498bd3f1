// A small frequency list: how much a common word contributes to a question. A word in neither list counts fully; names, terms
// and numbers, which carry most meaning, are in none. Verbs that change the question (create and delete, read and write, buy
// and sell) are left out on purpose, even if they are common.

/** Contribute almost nothing beyond the question's form. */
export const faintWords = `
thing stuff something anything someone anyone anybody everybody everyone somebody people person one way kind type lot
much many more most really very just also even still quite actually exactly simply easily basically generally please help
want need like would could should might get give let go come take put know tell say ask think look see use make do have
keep try good best nice great well effective different certain common general popular normal typical possible usual real
actual idea tip list example option name world time part step detail question answer info information word basic simple
main some any every each own other another same such few several various enough whole full become explain describe summary
meaning happen mean show provide right thing cause reason method purpose recipe work skill role place area issue
always together able easily main city town exist visit higher process become current easy used
`;

/** Common nouns and verbs: they contribute only together with rarer words. */
export const commonWords = `
convert man woman child family friend home house room country school water food money job business
company car book movie music game picture phone computer program code app website problem error change learn teach speak
play run walk sit stand eat drink sleep cook pay save move love feel hear watch send call set check test choose
find big small new fast slow young language english line number side hand head body back story team group system
point fact government law state case level product person high daily weekly monthly write meet safe live contain
`;
