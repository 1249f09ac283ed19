// What a text in the site's search box may stand for, fetched with the first key: goods, HS codes, companies, and the
// text as a company's name. Where the server does not answer, the last is still there.
import { type CallResponse, HS_LENGTH, type HsSuggestion, hsDigits } from '@waybill/contract';
import { platform, useLanguage } from '@waybill/platform';
import { CompanyWords, companySearchPath, links, startTrade, suggestedCompanyPath } from '@waybill/trade';
import { useHsWords } from '@waybill/trade/data';
import { Icon } from '@waybill/ui';
import { dotted, type Suggested } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import styles from './chrome.module.css';
import { searchTarget } from './search-target';

export interface SearchSuggestion extends Suggested {
  /** Where it leads, without language prefix. */
  path: string;
  /** What then stands in the box. */
  text: string;
}

type Found = CallResponse<'suggestions'>;
type Word = Found['words'][number];

const silent: Found = { companies: [], codes: [], words: [] };

function GoodsWord({ text, records }: { text: string; records: number }) {
  const { t } = useTranslation('trade');
  const { format } = useLanguage();
  return (
    <span className={styles.suggested}>
      <span>{text}</span>
      <span className="wb-muted wb-tiny">
        {t('company.records', { count: records, n: format.number(records) })}
      </span>
    </span>
  );
}

function Code({ suggestion }: { suggestion: HsSuggestion }) {
  const wordsOf = useHsWords();
  const why = wordsOf(suggestion);
  return (
    <span className={styles.suggestedCode}>
      <strong>{dotted(suggestion.code)}</strong>
      <span lang={suggestion.language}>{suggestion.text}</span>
      {why !== '' && <span className="wb-muted wb-tiny">{why}</span>}
    </span>
  );
}

function AsCompany({ text }: { text: string }) {
  const { t } = useTranslation('shell');
  return (
    <span>
      <Icon name="company" className="wb-muted" /> {t('search.asCompany', { text })}
    </span>
  );
}

/** The text with a word in place of its last one, which the word begins as. */
const completed = (text: string, { word }: Word) => text.replace(/\S+$/u, word);

export async function searchSuggestions(text: string, signal: AbortSignal): Promise<SearchSuggestion[]> {
  const t = platform.i18n.getFixedT(null, 'shell');
  const [found] = await Promise.all([
    platform.call('suggestions', { q: text }, { signal }).catch(() => silent),
    startTrade(),
  ]);
  const { min } = HS_LENGTH.transaction;
  const words = found.words.map((word): SearchSuggestion => {
    const keyword = completed(text, word);
    const row = <GoodsWord text={keyword} records={word.records} />;
    const path = links.search({ keyword });
    return { key: `word ${word.word}`, group: t('search.words'), row, path, text: keyword };
  });
  // Shorter ones cannot be searched for.
  const codes = found.codes
    .filter(({ code }) => code.length >= min)
    .map((suggestion): SearchSuggestion => {
      const { code } = suggestion;
      const row = <Code suggestion={suggestion} />;
      const path = links.search({ hs: [code] });
      return { key: code, group: t('search.codes'), row, path, text: dotted(code) };
    });
  const companies = found.companies.map((company): SearchSuggestion => {
    const { id, desc_en: name } = company;
    const row = <CompanyWords company={company} />;
    const path = suggestedCompanyPath(company);
    return { key: id, group: t('search.companies'), row, path, text: name };
  });
  const isCode = /^\d+$/.test(hsDigits(text));
  const asCompany = {
    key: 'as company',
    row: <AsCompany text={text} />,
    path: companySearchPath(text),
    text,
  };
  const all = [...words, ...codes, ...companies, ...(isCode ? [] : [asCompany])];
  // The very text as goods is what Enter searches for anyway.
  return all.filter(({ path }) => path !== searchTarget(text));
}
