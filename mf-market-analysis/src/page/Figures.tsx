// Four figures at the head of a page, each against the year before and with links to the records of both periods.
import type { PageFigures } from '@waybill/contract/analysis-page';
import { analysisTabs } from '@waybill/contract/analysis-terms';
import { useLanguage } from '@waybill/platform';
import { signed } from '@waybill/trade';
import { useTradeMeasures } from '@waybill/trade/charts';
import { AppLink } from '@waybill/ui';
import { StatTiles } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { analysisReducer } from '../analysis/analysis-state';
import { computeGrowth } from '../analysis/changes';
import { NAMESPACE } from '../texts';
import { analysisPath, type PageQuestion, recordsPath } from './claims';

type Figure = PageFigures['figures'][number];

/** Tabs that list the companies of a count. */
const tabs = { importer: analysisTabs.importers, exporter: analysisTabs.exporters } as const;

/** Path of what a figure counts: records, or a list of companies. */
function figurePath(question: PageQuestion, key: Figure['key'], open: Figure['open']): string {
  if (key !== 'importer' && key !== 'exporter') return recordsPath(question, open);
  const view = analysisReducer(question.view, { do: 'open', filter: open });
  return analysisPath({ ...question, view }, { do: 'tab', tab: tabs[key] });
}

export function Figures({ figures, question }: { figures: PageFigures; question: PageQuestion }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const measures = useTradeMeasures();
  const label = (key: Figure['key']) =>
    key === 'importer' || key === 'exporter'
      ? t(`page.companies.${key}`)
      : (measures.find((measure) => measure.key === key)?.label ?? key);
  const write = (key: Figure['key'], value: number) => {
    if (key === 'amount') return format.compactMoney(value);
    return key === 'weight' ? `${format.compact(value)} kg` : format.number(value);
  };
  return (
    <StatTiles
      label={t('paper.figures')}
      stats={figures.figures.map(({ key, now, before, open, openBefore }) => {
        const growth = before === null ? null : computeGrowth(now, before);
        return {
          key,
          label: label(key),
          value: write(key, now),
          href: figurePath(question, key, open),
          note: before !== null && openBefore !== null && (
            <>
              {growth !== null && `${signed(growth, format.percent)} · `}
              <AppLink href={figurePath(question, key, openBefore)}>
                {t('page.was', { value: write(key, before) })}
              </AppLink>
            </>
          ),
        };
      })}
    />
  );
}
