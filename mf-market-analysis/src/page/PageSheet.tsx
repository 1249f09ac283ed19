// One page of a market: sentences with numbered claims, four figures, months, prices, companies, and a code for each
// claim. The screen shows the sheet as it is printed.
import type { PageFigures } from '@waybill/contract/analysis-page';
import { useAgent, useLanguage } from '@waybill/platform';
import { useReportingName, useTradeTexts } from '@waybill/trade';
import { PrintPreview } from '@waybill/ui/data';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatedView } from '../analysis/analysis-view';
import { useQuestionWords } from '../analysis/question-words';
import { useSource } from '../analysis/tab';
import { NAMESPACE } from '../texts';
import { Months, Prices } from './Charts';
import { Companies } from './Companies';
import type { PageQuestion } from './claims';
import { Figures } from './Figures';
import { Proofs } from './Proofs';
import styles from './page.module.css';
import { withoutRepeatedNames } from './page-address';
import { useRunWords } from './page-words';
import { Sentences } from './Sentences';

/** Longest file name in characters that every system accepts, in any script. */
const FILE_NAME_MAX = 80;

interface PageSheetProps {
  view: DatedView;
  country: string;
  /** Of a saved page; empty for one that is not saved. */
  code: string;
  /** Name of a saved page, in place of the direction and country. */
  name: string;
  figures: PageFigures;
  tools: ReactNode;
}

export function PageSheet({ view, country, code, name, figures, tools }: PageSheetProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const nameCountry = useReportingName();
  const agent = useAgent();
  const words = useQuestionWords(withoutRepeatedNames(view), { dates: false });
  const source = useSource({ view, country });
  const run = useRunWords();
  const market = t('page.title', {
    direction: trade(`direction.${view.impOrExp}`),
    country: country === 'all' ? t('allCountries') : nameCountry(country),
  });
  const company = view.importerName || view.exporterName;
  const title = name === '' ? [company, market].filter((part) => part !== '').join(' · ') : name;
  const question: PageQuestion = { view, country, code };
  const { all, run: months } = figures;
  const samples = all.samples ?? 0;
  const shared = { figures, question };
  return (
    <PrintPreview
      onePage
      title={title}
      query={words.join(' · ')}
      source={[
        source,
        t('dataTo', { date: format.date(all.last_date) }),
        t('page.loaded', { date: format.dateTime(figures.as_of) }),
        agent?.name ?? '',
      ]
        .filter((part) => part !== '')
        .join(' · ')}
      fileName={`${title}, ${words.join(', ')}`.replace(/[\\/:*?"<>|]+/g, '-').slice(0, FILE_NAME_MAX)}
      tools={tools}
    >
      <div className={styles.sheet}>
        {samples > 0 && (
          <p className={styles.sample}>
            {t(samples === all.total ? 'paper.sample.all' : 'paper.sample.part', {
              count: samples,
              n: format.number(samples),
              of: format.number(all.total),
            })}
          </p>
        )}
        <Sentences {...shared} />
        <Figures {...shared} />
        <div className={styles.columns}>
          <Months {...shared} />
          <Prices {...shared} />
        </div>
        <div className={styles.columns}>
          <Companies {...shared} side="importer" />
          <Companies {...shared} side="exporter" />
        </div>
        <Proofs {...shared} />
        <p className={styles.method}>
          {'now' in months &&
            `${t('page.method.compared', { now: run(months.now), before: run(months.before) })} `}
          {t('page.method.figures')}
        </p>
      </div>
    </PrintPreview>
  );
}
