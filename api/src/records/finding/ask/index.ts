// Entry point of "ask in words": a question in one of five languages, the page that answers it, and its filters.
import type { CompanySuggestion, Language } from '@waybill/contract';
import type { FindingQueries } from '../expand';
import type { Lexicons } from '../lexicon-interface';
import { type AskSite, type ChosenPage, choosePageOf } from './choose-page';
import { countryNamesIn } from './countries';
import { askLanguages } from './grammar';
import type { AskCompany } from './items';
import { createKnowledge, toNameKey } from './knowledge';
import { type AskReading, readQuestion } from './read-question';
import { splitTokens } from './tokens';

export type { AskSite, AskTarget } from './choose-page';
export { choosePageOf } from './choose-page';
export { createKnowledge } from './knowledge';
export { readQuestion } from './read-question';

export interface AskRequest {
  question: string;
  /** Language of the reader. */
  language: Language;
  /** YYYY-MM-DD */
  today: string;
  site: AskSite;
}

interface AskAnswer extends ChosenPage {
  reading: AskReading;
}

interface AskSources {
  lexicons: Lexicons;
  finding: Pick<FindingQueries, 'sources'>;
  /** Companies by an incomplete name, best first. */
  suggestCompanies: (name: string) => Promise<readonly CompanySuggestion[]>;
}

/** More words are no name of a company. */
const NAME_WORDS_MAX = 6;
/** Names of one question that are looked up. */
const NAMES_MAX = 2;

/** Neighbouring spans that nothing explains, as one text each. */
function joinUnknown({ text, unknown }: AskReading): string[] {
  const joined: { start: number; end: number }[] = [];
  for (const span of unknown) {
    const last = joined.at(-1);
    if (last !== undefined && text.slice(last.end, span.start).trim() === '') last.end = span.end;
    else joined.push({ ...span });
  }
  return joined.map(({ start, end }) => text.slice(start, end));
}

/** Names that may be those of companies: the whole question, and what nothing else explains. */
function listPossibleNames(reading: AskReading): string[] {
  const { text, companies } = reading;
  const whole = splitTokens(text).length <= NAME_WORDS_MAX ? [text.trim()] : [];
  const named = companies.filter(({ company }) => company === null).map(({ name }) => name);
  const parts = [...named, ...joinUnknown(reading)].filter((name) => name.length > 2).slice(0, NAMES_MAX);
  return [...new Set([...whole, ...parts])];
}

async function findCompanies(
  { suggestCompanies }: AskSources,
  names: readonly string[],
): Promise<AskCompany[]> {
  const lists = await Promise.all(names.map(suggestCompanies));
  return lists.flatMap((list, at) => {
    const match = list.find(({ desc_en: name }) => toNameKey(name) === toNameKey(names[at] ?? ''));
    if (match === undefined) return [];
    const { id, desc_en: name, imports, exports } = match;
    return [{ id, name, isImporter: imports >= exports }];
  });
}

/** Builds the tables of countries of one language, which takes up to a tenth of a second. */
export const prepareAsk: readonly (() => void)[] = askLanguages.map((language) => () => {
  countryNamesIn(language);
});

/** Reads questions with the words and companies of a warehouse. */
export function askQueries(sources: AskSources) {
  return async ({ question, language, today, site }: AskRequest): Promise<AskAnswer> => {
    await sources.lexicons.ready();
    const { vocabulary } = await sources.finding.sources();
    const lexicon = sources.lexicons.here();
    const read = (companies: readonly AskCompany[]) =>
      readQuestion(question, { knowledge: createKnowledge(lexicon, vocabulary, companies), language, today });
    const first = read([]);
    // Goods or codes alone are searched for as they are.
    const isPlain =
      first.chips.every(({ kind }) => kind === 'goods' || kind === 'hs') && first.unknown.length === 0;
    const companies = isPlain ? [] : await findCompanies(sources, listPossibleNames(first));
    const reading = companies.length === 0 ? first : read(companies);
    return { reading, ...choosePageOf(reading, site) };
  };
}
