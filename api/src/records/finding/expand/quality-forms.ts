// Expands a material or a state in a search (`wooden`) with its forms in other languages (`madera`, `gỗ`).
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

/** Languages whose texts may be labelled as one another. */
const near: Partial<Record<TermLanguage, readonly string[]>> = { es: ['es', 'pt'], pt: ['es', 'pt'] };
/**
 * Least share of a term's records that must be in its language; otherwise it is another language's word: Turkish `cam`
 * is an orange.
 */
const OWN_SHARE = 0.5;
/** Most terms that are added to one word. */
const ADDED_MAX = 12;

function isOfItsLanguage(declared: Declared, { language }: Term, texts: Texts): boolean {
  if (language === 'en' || language.startsWith('zh')) return true;
  const own = near[language] ?? [language];
  const isOwn = (at: number) => ['', ...own].includes(declared.text(at).language);
  return rowsOf(declared, texts.filter(isOwn)) >= rowsOf(declared, texts) * OWN_SHARE;
}

/**
 * Least number of records that determine the meant goods, and the share of other records that must be in their
 * chapters.
 */
const ENOUGH_ROWS = 10;
const WITHIN = 0.5;

/** Whether records are in the chapters of the records with the words as typed. */
function isOfChapters(declared: Declared, texts: Texts, own: Texts): boolean {
  if (rowsOf(declared, own) < ENOUGH_ROWS) return true;
  const chapters = new Set([...declared.codesOf(own).keys()].map((code) => code.slice(0, 2)));
  const isOwn = (at: number) => chapters.has(declared.text(at).code.slice(0, 2));
  return rowsOf(declared, texts.filter(isOwn)) >= rowsOf(declared, texts) * WITHIN;
}

const nameOf = (words: readonly string[]): string => words.join(' ');

/**
 * Other forms in texts of those words of a search that describe the goods next to them, by the typed words. A form is
 * used if it finds more of these goods.
 * @param shown returns folded words as the search has them
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
