// Whoever searches for goods of a material or in a state by one form of it (`wooden`) means all of them (`madera`, `gỗ`).
import type { TermLanguage } from '@waybill/contract';
import { rowsOf } from './agreement';
import { candidates } from './candidates';
import { type Declared, inAll, inAny, type Texts } from './declared';
import type { Part } from './kinds';
import { unlessTextsDeny } from './negations';
import { alikeOf, qualityOf } from './qualities';
import type { Quality, Term } from './quality';
import type { Added, Sources } from './sources';
import { typedTexts } from './typed-texts';

/** Languages whose texts are taken for one another's. */
const near: Partial<Record<TermLanguage, readonly string[]>> = { es: ['es', 'pt'], pt: ['es', 'pt'] };
/** Texts of so many records of a term are in its language, or it is another language's word: `cam` of Turkish is an orange. */
const OWN_SHARE = 0.5;
/** Terms that are added to one word. */
const ADDED_MAX = 12;

function isOfItsLanguage(declared: Declared, { language }: Term, texts: Texts): boolean {
  if (language === 'en' || language.startsWith('zh')) return true;
  const own = near[language] ?? [language];
  const isOwn = (at: number) => ['', ...own].includes(declared.text(at).language);
  return rowsOf(declared, texts.filter(isOwn)) >= rowsOf(declared, texts) * OWN_SHARE;
}

/** Records from which on they say what goods are meant, and the share that others need in the same chapters. */
const ENOUGH_ROWS = 10;
const WITHIN = 0.5;

/** Whether records are of the chapters of those that have the words as typed. */
function isOfChapters(declared: Declared, texts: Texts, own: Texts): boolean {
  if (rowsOf(declared, own) < ENOUGH_ROWS) return true;
  const chapters = new Set([...declared.codesOf(own).keys()].map((code) => code.slice(0, 2)));
  const isOwn = (at: number) => chapters.has(declared.text(at).code.slice(0, 2));
  return rowsOf(declared, texts.filter(isOwn)) >= rowsOf(declared, texts) * WITHIN;
}

const nameOf = (words: readonly string[]): string => words.join(' ');

/**
 * For words of a search that say what the goods beside them are like, the other forms that texts have of it. A form is taken
 * where it finds more of these goods; by the words in their order.
 * @param shown folded words as the search has them
 */
export function otherForms(
  sources: Sources,
  parts: readonly Part[],
  shown: (words: readonly string[]) => string,
): Map<string, readonly Added[]> {
  const { declared } = sources;
  const found = new Map<string, readonly Added[]>();
  const saying = parts.filter((part) => part.joins !== true);
  if (saying.length < 2) return found;
  for (const part of saying) {
    const quality = qualityOf(sources, part.words, shown(part.words));
    const others = saying.flatMap((each) => (each === part ? [] : [each.texts]));
    const beside = others.flatMap((texts) => (texts === undefined ? [] : [texts]));
    if (quality === undefined || part.texts === undefined || beside.length < others.length) continue;
    const goods = unlessTextsDeny(sources, [quality], inAll(beside));
    const own = inAll([goods, typedTexts(sources, part.words, part.words.length > 1)]);
    let held = own;
    const added = candidates(sources, alikeOf(quality)).flatMap((each): Added[] => {
      const { tree, texts } = each;
      const here = inAll([goods, texts]);
      const more = inAny([held, here]);
      const fits =
        each.spoken &&
        more.length > held.length &&
        isOfItsLanguage(declared, each, texts) &&
        isOfChapters(declared, here, own);
      if (!fits) return [];
      held = more;
      const { term, language } = each;
      const why = isSameLanguage(quality, part.words, language) ? 'form' : 'translation';
      return [{ term, language, why, tree, texts }];
    });
    if (added.length > 0) found.set(nameOf(part.words), added.slice(0, ADDED_MAX));
  }
  return found;
}

const isSameLanguage = (quality: Quality, typed: readonly string[], language: TermLanguage): boolean =>
  quality.some((term) => term.language === language && nameOf(term.words) === nameOf(typed));
