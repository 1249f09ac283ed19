// Spelling variants of numbers with units, which are written together or apart: `550 w` and `550w`, `205/55 R16` and
// `205/55R16`.

/** Units that follow a number in customs texts, folded. */
const units = new Set(
  `w kw mw wp v kv mv a ma ah mah wh kwh va kva mva hz khz mhz ghz hp bhp rpm btu bar psi mpa kpa lm k c f
   g gr gm kg mg mcg t mt lb lbs oz ct cts l lt ltr lts ml cl dl gal cc m mm cm km mtr mts ft in inch um mic m2 m3 mm2 cm2 cm3
   sqm cbm gsm gb mb tb kb px mp pcs pc ply pr yd yds dtex den denier d tex ne nm ton tons years yr mesh
   вт квт в кв а ач мм см м кг г л мл шт гб btu`
    .split(/\s+/)
    .filter((unit) => unit !== ''),
);
const rim = /^r\d{2}$/;
const endsWithDigit = /\d$/;
/** Between a digit and a letter, where a word may be split. */
const inside = /(?<=\d)(?=\p{L})/u;
const PLACES_MAX = 3;

/** Whether a word continues a number: a unit, or the rim of a tyre. */
export const continuesNumber = (before: string, word: string): boolean =>
  endsWithDigit.test(before) && (units.has(word) || rim.test(word));

/**
 * The other ways to write words of which some are numbers with units: together or apart at each place. Empty if there
 * is no such place.
 */
export function spellNumbers(words: readonly string[]): string[][] {
  const pieces = words.flatMap((word) => word.split(inside).map((text, at) => ({ text, glued: at > 0 })));
  const places = pieces.flatMap(({ text, glued }, at) => {
    const before = pieces[at - 1]?.text ?? '';
    return at > 0 && (glued || continuesNumber(before, text)) ? [at] : [];
  });
  const some = places.slice(0, PLACES_MAX);
  if (some.length === 0) return [];
  const variants = Array.from({ length: 2 ** some.length }, (_, choice) => {
    const variantWords: string[] = [];
    for (const [at, { text, glued }] of pieces.entries()) {
      const place = some.indexOf(at);
      const isJoined = place < 0 ? glued : (choice & (1 << place)) !== 0;
      if (isJoined) variantWords.push(`${variantWords.pop() ?? ''}${text}`);
      else variantWords.push(text);
    }
    return variantWords;
  });
  const typed = words.join(' ');
  return variants.filter((variantWords) => variantWords.join(' ') !== typed);
}
