// Phonetic keys of names across scripts: Cyrillic is transliterated, and letters that are romanised in several ways get
// one spelling (Romashka, Ромашка; Yuzhny, Iuzhnyi; Müller, Mueller). Broad on purpose: matches by sound rank behind
// matches by letters.

/**
 * Applied to folded letters, so `й` is already `и` and `ї` is `і`. Russian, Ukrainian, Belarusian, Kazakh, Bulgarian,
 * Serbian. Letters without a counterpart are dropped.
 */
const oneForOne = {
  from: 'абвгґдезиіклмнопрстуфыэәғқңөұүһјћъь',
  to: 'abvggdeziiklmnoprstufieagknouuhjc',
} as const;
const several: readonly (readonly [from: string, to: string])[] = [
  ['щ', 'shch'],
  ['ж', 'zh'],
  ['х', 'kh'],
  ['ц', 'ts'],
  ['ч', 'ch'],
  ['ш', 'sh'],
  ['є', 'ie'],
  ['ю', 'iu'],
  ['я', 'ia'],
  ['ђ', 'dj'],
  ['љ', 'lj'],
  ['њ', 'nj'],
  ['џ', 'dz'],
];
const singles = new RegExp(`[${oneForOne.from}]`, 'gu');

/** Variants and the one spelling for them, applied in this order. */
const soundRules: readonly (readonly [from: string, to: string])[] = [
  ['shch', 'sh'],
  ['sch', 'sh'],
  ['tch', 'ch'],
  ['zh', 'j'],
  ['dj', 'j'],
  ['kh', 'h'],
  ['ph', 'f'],
  ['gh', 'g'],
  ['tz', 'c'],
  ['ts', 'c'],
  ['ck', 'k'],
  ['ks', 'x'],
  ['ou', 'u'],
  ['ae', 'a'],
  ['oe', 'o'],
  ['ue', 'u'],
  ['y', 'i'],
  ['ja', 'ia'],
  ['ju', 'iu'],
  ['je', 'e'],
  ['ie', 'e'],
  ['ii', 'i'],
  ['w', 'v'],
  // The same Cyrillic letter in Ukrainian and in Russian.
  ['g', 'h'],
];

/** Phonetic key of a folded word, in Latin letters where they are known; double letters become single. */
export function toSound(word: string): string {
  const latin = word.replace(singles, (letter) => oneForOne.to.charAt(oneForOne.from.indexOf(letter)));
  const spelled = [...several, ...soundRules].reduce((text, [from, to]) => text.replaceAll(from, to), latin);
  return spelled.replace(/(.)\1+/gu, '$1');
}

/** SQL of `toSound`; a test compares the two. */
export function soundSql(word: string): string {
  const latin = `translateUTF8(${word}, '${oneForOne.from}', '${oneForOne.to}')`;
  const spelled = [...several, ...soundRules].reduce(
    (sql, [from, to]) => `replaceAll(${sql}, '${from}', '${to}')`,
    latin,
  );
  return `arrayStringConcat(arrayCompact(extractAll(${spelled}, '.')))`;
}
