// Names across scripts: Cyrillic letters in Latin ones, and one spelling for letters that are written in several ways when a
// name is carried over (Romashka, Ромашка; Yuzhny, Iuzhnyi; Müller, Mueller). Wide on purpose: what is found so stands
// behind what is found by letters.

/**
 * Folded letters, so `й` is `и` and `ї` is `і` already. Russian, Ukrainian, Belarusian, Kazakh, Bulgarian, Serbian. Letters
 * that have no other are left out.
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

/** One spelling for several, in this order. */
const alike: readonly (readonly [from: string, to: string])[] = [
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
  // One letter in Ukrainian and another in Russian.
  ['g', 'h'],
];

/** A folded word as it sounds, in Latin letters where we know them; two of a letter are one. */
export function soundOf(word: string): string {
  const latin = word.replace(singles, (letter) => oneForOne.to.charAt(oneForOne.from.indexOf(letter)));
  const spelled = [...several, ...alike].reduce((text, [from, to]) => text.replaceAll(from, to), latin);
  return spelled.replace(/(.)\1+/gu, '$1');
}

/** SQL of `soundOf`; a test compares the two. */
export function soundSql(word: string): string {
  const latin = `translateUTF8(${word}, '${oneForOne.from}', '${oneForOne.to}')`;
  const spelled = [...several, ...alike].reduce(
    (sql, [from, to]) => `replaceAll(${sql}, '${from}', '${to}')`,
    latin,
  );
  return `arrayStringConcat(arrayCompact(extractAll(${spelled}, '.')))`;
}
