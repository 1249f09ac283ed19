// Suggestions for the site-wide search box: goods, HS codes, companies, the account's own lists, and the text itself as
// a company's name, which is there even if the server does not answer.
import { type CallResponse, HS_LENGTH, type HsSuggestion, hsDigits } from '@waybill/contract';
import { platform, useLanguage } from '@waybill/platform';
import { Icon } from '@waybill/ui';
import { dotted, type Suggested } from '@waybill/ui/data';
import { CompanyWords } from '../companies/CompanyWords';
import { companySearchPath, suggestedCompanyPath } from '../companies/company-paths';
import { useHsWords } from '../hs/hs-words';
import { links } from '../links/links';
import { recentSearches } from '../links/recent';
import { startTrade } from '../start';
import { NAMESPACE, useTradeTexts } from '../texts';
import styles from './finding.module.css';

export interface SiteSuggestion extends Suggested {
  /** Path that it opens, without language prefix. */
  path: string;
  /** Text that it puts into the box. */
  text: string;
}

type Found = CallResponse<'suggestions'>;
type Word = Found['words'][number];

/** Maximum number of suggestions from the account's own lists. */
const OWN_MAX = 3;

const silent: Found = { companies: [], codes: [], words: [] };

/** @param records number of records with the text; null if unknown */
function GoodsWord({ text, records }: { text: string; records: number | null }) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  return (
    <span className={styles.suggested}>
      <span>{text}</span>
      {records !== null && (
        <span className="wb-muted wb-tiny">
          {t('company.records', { count: records, n: format.number(records) })}
        </span>
      )}
    </span>
  );
}

function Code({ suggestion }: { suggestion: HsSuggestion }) {
  const wordsOf = useHsWords();
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const why = wordsOf(suggestion);
  const { code, text, language, path, records } = suggestion;
  // English texts are complete without their heading.
  const heading = code.length > 4 && language !== 'en' ? path.at(-1) : undefined;
  // For digits the number of records helps to choose; for words the reason includes it.
  const isChoice = suggestion.why.some(({ kind }) => kind === 'digits') && suggestion.typed === null;
  return (
    <span className={styles.suggestedCode}>
      <strong>{dotted(code)}</strong>
      <span lang={language} title={text}>
        {text}
      </span>
      {heading !== undefined && (
        <span className={`wb-muted wb-tiny ${styles.heading}`} lang={language} title={heading}>
          {heading}
        </span>
      )}
      {why !== '' && <span className="wb-muted wb-tiny">{why}</span>}
      {isChoice && (
        <span className="wb-muted wb-tiny">
          {t('company.records', { count: records, n: format.number(records) })}
        </span>
      )}
    </span>
  );
}

function AsCompany({ text }: { text: string }) {
  const { t } = useTradeTexts();
  return (
    <span>
      <Icon name="company" className="wb-muted" /> {t('suggest.asCompany', { text })}
    </span>
  );
}

/** The account's own lists, requested at most once a minute; empty on failure. */
const ownLists = () =>
  platform.queryClient.fetchQuery({
    queryKey: ['subscriptions and followed companies'],
    staleTime: 60_000,
    queryFn: () =>
      Promise.all([
        platform.call('subscriptions', { page: 1 }, { silent: true }).catch(() => null),
        platform.call('tradersFollowed', { page: 1 }, { silent: true }).catch(() => null),
      ]),
  });

interface Own {
  key: string;
  name: string;
  path: string;
}

/** Recent searches, subscriptions and followed companies of the account whose names contain the text. */
async function ownNamed(text: string): Promise<Own[]> {
  const session = platform.session.state();
  if (session.status !== 'authenticated') return [];
  const [subscriptions, companies] = await ownLists();
  const sought = text.trim().toLocaleLowerCase();
  return [
    ...recentSearches(session.user.username).map(({ path, words }) => ({ key: path, name: words, path })),
    ...(subscriptions?.data ?? []).map(({ id, name }) => ({ key: id, name, path: links.subscriptions() })),
    ...(companies?.data ?? []).map(({ id, desc_en }) => ({
      key: id,
      name: desc_en,
      path: links.company(id),
    })),
  ]
    .filter(({ name }) => name.toLocaleLowerCase().includes(sought))
    .slice(0, OWN_MAX);
}

/** The text with its last, incomplete word replaced by the suggested one. */
const completed = (text: string, { word }: Word) => text.replace(/\S+$/u, word);

/** @param entered path that Enter opens for the text as typed, which needs no suggestion */
export async function siteSuggestions(
  text: string,
  signal: AbortSignal,
  entered: string | null,
): Promise<SiteSuggestion[]> {
  const t = platform.i18n.getFixedT(null, NAMESPACE);
  const [found, named] = await Promise.all([
    platform.call('suggestions', { q: text }, { signal }).catch(() => silent),
    ownNamed(text),
    startTrade(),
  ]);
  const { min } = HS_LENGTH.search;
  const words = found.words.map((word): SiteSuggestion => {
    const keyword = completed(text, word);
    const row = <GoodsWord text={keyword} records={keyword === word.word ? word.records : null} />;
    const path = links.search({ keyword });
    return { key: `word ${word.word}`, group: t('suggest.words'), row, path, text: keyword };
  });
  // Shorter codes cannot be searched for.
  const codes = found.codes
    .filter(({ code }) => code.length >= min)
    .map((suggestion): SiteSuggestion => {
      const { code } = suggestion;
      const row = <Code suggestion={suggestion} />;
      const path = links.search({ hs: [code] });
      return { key: code, group: t('suggest.codes'), row, path, text: dotted(code) };
    });
  const companies = found.companies.map((company): SiteSuggestion => {
    const { id, desc_en: name } = company;
    const row = <CompanyWords company={company} />;
    const path = suggestedCompanyPath(company);
    return { key: id, group: t('suggest.companies'), row, path, text: name };
  });
  const own = named.map(({ key, name, path }): SiteSuggestion => {
    const row = <span>{name}</span>;
    return { key: `own ${key}`, group: t('suggest.own'), row, path, text: name };
  });
  const isCode = /^\d+$/.test(hsDigits(text));
  const asCompany = {
    key: 'as company',
    row: <AsCompany text={text} />,
    path: companySearchPath(text),
    text,
  };
  const all = [...own, ...words, ...codes, ...companies, ...(isCode ? [] : [asCompany])];
  // A fully typed code stays in the list, because its description is worth reading before Enter.
  return all.filter(({ path }) => isCode || path !== entered);
}
