// Wraps the trigram library `franc`: how close a text is to each language of its script. Trigrams are unreliable for
// short texts, so the caller weights the result by the length of the text.
import { francAll } from 'franc';

/** Languages of shared scripts: the library's ISO 639-3 codes mapped to ISO 639-1. */
const codes = {
  latin:
    codeMap(`eng:en spa:es fra:fr deu:de por:pt ita:it nld:nl swe:sv dan:da nob:no fin:fi pol:pl ces:cs slk:sk
    hun:hu ron:ro tur:tr ind:id vie:vi hrv:hr slv:sl est:et lav:lv lit:lt cat:ca zlm:ms tgl:tl swh:sw eus:eu als:sq
    isl:is afr:af azj:az glg:gl cym:cy`),
  cyrillic: codeMap('rus:ru ukr:uk bul:bg srp:sr bel:be mkd:mk kaz:kk'),
  arabic: codeMap('arb:ar pes:fa urd:ur'),
  devanagari: codeMap('hin:hi mar:mr npi:ne'),
};

export type SharedScript = keyof typeof codes;

export const sharedLanguages: Readonly<Record<SharedScript, readonly string[]>> = {
  latin: [...codes.latin.values()],
  cyrillic: [...codes.cyrillic.values()],
  arabic: [...codes.arabic.values()],
  devanagari: [...codes.devanagari.values()],
};

/** Returns the closest languages, best first, each with its closeness in 0..1; the first has 1. */
export function nearestLanguages(
  prose: string,
  script: SharedScript,
): [language: string, closeness: number][] {
  const ranked = francAll(prose, { only: [...codes[script].keys()], minLength: 3 });
  return ranked.slice(0, 8).flatMap(([code, closeness]): [string, number][] => {
    const language = codes[script].get(code);
    return language === undefined ? [] : [[language, closeness]];
  });
}

function codeMap(pairs: string): ReadonlyMap<string, string> {
  return new Map(pairs.split(/\s+/).map((pair): [string, string] => [pair.slice(0, 3), pair.slice(4)]));
}
