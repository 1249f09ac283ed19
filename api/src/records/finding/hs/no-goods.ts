// Detects questions that name no goods, for which no codes are guessed: a country's name or its beginning, and two
// letters.
import { countryCodes } from '../../../stores/warehouse/continents';
import { fold, words } from '../../../stores/warehouse/fold';
import { isLatin } from '../language/scripts';
import type { HsLanguage } from '../tariff/codes';
import { listWordForms, toPlainText } from './goods-names';

/** Shorter texts are the beginning of too many words. */
const SHORT = 3;
let places: readonly string[] | undefined;

/** Names of all countries in English and Spanish. Vietnamese ones begin with words that are also goods. */
function countryNames(): readonly string[] {
  places ??= ['en', 'es'].flatMap((language) => {
    const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    return countryCodes.map((code) => toPlainText(regions.of(code) ?? '')).filter((name) => name !== '');
  });
  return places;
}

/**
 * Whether a question is the beginning of a country's name, or only two letters, and is no name of goods in a list.
 * @param names of goods that were found for it, as the lists write them
 */
export function namesNoGoods(question: string, language: HsLanguage, names: Iterable<string>): boolean {
  const typed = words(question).join(' ');
  if (!isLatin(typed.replaceAll(' ', ''))) return false;
  // Typed accents must match: `kén` is not the beginning of Kenya.
  const hasAccents = /[^\p{ASCII}]/u.test(question);
  const isPlace = countryNames().some((name) =>
    hasAccents ? name.startsWith(toPlainText(question)) : fold(name).startsWith(typed),
  );
  // Two capital letters are an abbreviation; Vietnamese has whole words of two letters.
  const isShort = typed.length < SHORT && question !== question.toUpperCase() && language !== 'vi';
  if (!isShort && !isPlace) return false;
  // People with accents on their keyboard may omit them: to a reader of English `chi` is not the Vietnamese `chì`.
  const bare = language === 'es' || language === 'vi';
  const spelled = (text: string) => (bare ? fold(text) : toPlainText(text));
  const forms = new Set(listWordForms(spelled(question)));
  return ![...names].some((name) => listWordForms(spelled(name)).some((form) => forms.has(form)));
}
