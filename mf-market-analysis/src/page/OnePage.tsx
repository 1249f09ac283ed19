// The one-page report: of a question, or a saved one with the figures that it was saved with. The short link of a claim
// leads on to its records.
import { directions } from '@waybill/contract';
import { links, QueryProblem, useReportingName, useTradeTexts } from '@waybill/trade';
import { AppLink, EmptyState, LoadingState, PageHead, Panel } from '@waybill/ui';
import { PrintButton } from '@waybill/ui/data';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isAsked } from '../analysis/analysis-queries';
import type { AnalysisView, DatedView } from '../analysis/analysis-view';
import { questionPath } from '../analysis/question-path';
import { useQuestionWords } from '../analysis/question-words';
import { useDated } from '../analysis/use-analysis';
import { NAMESPACE } from '../texts';
import { CopyLink } from './CopyLink';
import { analysisPath } from './claims';
import { PageSheet } from './PageSheet';
import { readPageAddress, withoutRepeatedNames } from './page-address';
import { SaveButton } from './SaveButton';
import { SavedPageScreen } from './SavedPage';
import { savePage, usePage } from './use-page';

export default function OnePage() {
  const { search } = useLocation();
  const { code, claim, country, view } = useMemo(() => readPageAddress(search), [search]);
  if (code !== '') return <SavedPageScreen code={code} claim={claim} />;
  return <QuestionPage country={country} view={view} />;
}

function QuestionPage({ country, view }: { country: string; view: AnalysisView }) {
  const { t } = useTranslation(NAMESPACE);
  const dated = useDated(view, country);
  if (dated === null) return <LoadingState />;
  if (!isAsked(dated))
    return (
      <>
        <PageHead title={t('page.button')} />
        <EmptyState
          icon="document"
          title={t('page.noQuestion')}
          why={t('page.noQuestionWhy')}
          actions={<AppLink href={links.analyses()}>{t('countries.title')}</AppLink>}
        />
      </>
    );
  return <AskedPage country={country} view={dated} />;
}

function AskedPage({ country, view }: { country: string; view: DatedView }) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const nameCountry = useReportingName();
  const words = useQuestionWords(withoutRepeatedNames(view), { dates: false });
  const answer = usePage(view, country);
  const { data, error } = answer;
  const back = (
    <AppLink href={analysisPath({ view, country, code: '' }, { do: 'tab', tab: 0 })}>
      {t('paper.back')}
    </AppLink>
  );
  if (error !== null)
    return (
      <>
        <PageHead title={t('page.button')} back={back} />
        <Panel>
          <QueryProblem error={error} onRetry={() => void answer.refetch()} retrying={answer.isFetching} />
        </Panel>
      </>
    );
  if (data === undefined) return <LoadingState />;
  const market = country === 'all' ? t('allCountries') : nameCountry(country);
  if (data.all.total === 0) {
    const other = view.impOrExp === directions.import ? directions.export : directions.import;
    return (
      <>
        <PageHead title={t('page.button')} back={back} />
        <EmptyState
          icon="document"
          title={t('empty.title')}
          why={t(country === 'all' ? 'empty.whyAll' : 'empty.why')}
          actions={
            <AppLink href={questionPath({ ...view, impOrExp: other }, country)}>
              {t(`empty.other.${other}`)}
            </AppLink>
          }
        />
      </>
    );
  }
  const suggestedName = [...words, trade(`direction.${view.impOrExp}`), market].join(' · ');
  return (
    <PageSheet
      view={view}
      country={country}
      code=""
      name=""
      figures={data}
      tools={
        <>
          {back}
          <PrintButton label={t('paper.print')} />
          <SaveButton
            suggestedName={suggestedName}
            save={(name) => savePage(view, country, { name, token: data.token })}
          />
          <CopyLink />
          <span className="wb-muted">{t('page.hint')}</span>
        </>
      }
    />
  );
}
