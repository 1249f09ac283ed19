// Page of the quote check: where a quoted price lies among comparable records of the last twelve months. The address has the
// whole question, so that it can be shared and reloaded.
import { today, useLanguage } from '@waybill/platform';
import { dataEndOf, defaultRange, links, problemOf, useMappings, usePaidQuery } from '@waybill/trade';
import { AppLink, EmptyState, LoadingState, PageHead, Panel, PanelSkeleton } from '@waybill/ui';
import { useAddress } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { QuoteAnswer } from './QuoteAnswer';
import { QuoteForm } from './QuoteForm';
import styles from './quote.module.css';
import { checkQuote, isAsked, noAssumptions, quoteFields, quoteQuestion, toQuoteTerms } from './quote-terms';

export default function QuotePage() {
  const { t } = useTranslation(NAMESPACE);
  const { format, locale } = useLanguage();
  const [view, change] = useAddress(quoteFields);
  const mappings = useMappings();
  const terms = toQuoteTerms(view);
  const asked = isAsked(terms);
  const { start: startDate, end: endDate } = defaultRange(
    dataEndOf(mappings.data, view.country === '' ? [] : [view.country]) ?? today(),
  );
  const isKnown = mappings.data !== undefined || mappings.isError;
  const question = quoteQuestion(view, { startDate, endDate }, locale);
  const sends = asked && isKnown && checkQuote(terms, locale).length === 0;
  const answer = usePaidQuery(question, { enabled: sends });
  const problem = sends ? problemOf(answer) : null;
  if (!isKnown) return <LoadingState />;
  return (
    <div className={styles.page}>
      <PageHead
        back={<AppLink href={links.analyses()}>{t('back')}</AppLink>}
        title={t('quote.title')}
        facts={[
          sends
            ? t('quote.period', { start: format.date(startDate), end: format.date(endDate) })
            : t('quote.about'),
        ]}
      />
      <Panel>
        <QuoteForm
          asked={terms}
          error={answer.error}
          busy={sends && answer.isFetching}
          onAsk={(next) => {
            if (JSON.stringify(next) === JSON.stringify(terms) && answer.error !== null)
              void answer.refetch();
            change({ ...noAssumptions, ...next });
          }}
        />
      </Panel>
      {!asked && (
        <Panel>
          <EmptyState compact icon="analysis" title={t('quote.start')} why={t('quote.startWhy')} />
        </Panel>
      )}
      {problem ??
        (sends &&
          (answer.data === undefined ? (
            <Panel>
              <PanelSkeleton lines={2} block={280} />
            </Panel>
          ) : (
            <QuoteAnswer
              view={view}
              change={change}
              question={question}
              quote={answer.data}
              loading={answer.isPlaceholderData}
            />
          )))}
    </div>
  );
}
