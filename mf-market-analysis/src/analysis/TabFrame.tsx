// Error and empty states of an analysis tab: a failure with Retry, or no matches with the next steps.
import { type Direction, directions, reportingCountry } from '@waybill/contract';
import { links, problemOf } from '@waybill/trade';
import { AppLink, Button, EmptyState, Panel } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { writeView } from './analysis-address';
import type { TabAnswer } from './analysis-queries';
import { noTerms, nothingOpened, openedNames } from './analysis-view';
import type { TabProps } from './tab';

/** Panel for a tab's error; null without one. */
export function problemPanel({ page }: Pick<TabAnswer, 'page'>) {
  const problem = problemOf(page);
  return problem && <Panel>{problem}</Panel>;
}

/** Empty state: no records matched, with the next steps. */
export function NoRecords({ view, country, act }: Pick<TabProps, 'view' | 'country' | 'act'>) {
  const { t } = useTranslation(NAMESPACE);
  const narrowed = openedNames.filter((name) => view[name] !== nothingOpened[name]);
  const last = narrowed.at(-1);
  const year = Number(view.startDate.slice(0, 4));
  const other: Direction = view.impOrExp === directions.import ? directions.export : directions.import;
  const turns = reportingCountry(country)?.directions.includes(other) ?? true;
  const areas = view.tradeArea.length + view.imArea.length + view.exArea.length > 0;
  return (
    <EmptyState
      compact
      title={t('empty.title')}
      why={t(country === 'all' ? 'empty.whyAll' : 'empty.why')}
      actions={
        <>
          {last !== undefined && (
            <Button type="primary" onClick={() => act({ do: 'close', of: last })}>
              {t('empty.close')}
            </Button>
          )}
          {areas && (
            <Button
              onClick={() =>
                act({
                  do: 'ask',
                  terms: { tradeArea: noTerms.tradeArea, imArea: noTerms.imArea, exArea: noTerms.exArea },
                })
              }
            >
              {t('empty.areas')}
            </Button>
          )}
          <Button
            onClick={() =>
              act({
                do: 'ask',
                terms: { startDate: `${year - 1}${view.startDate.slice(4).replace('-02-29', '-02-28')}` },
              })
            }
          >
            {t('empty.widen')}
          </Button>
          {turns && (
            <Button onClick={() => act({ do: 'ask', terms: { impOrExp: other } })}>
              {t(`empty.other.${other}`)}
            </Button>
          )}
          {country !== 'all' && (
            <AppLink href={links.analysis('all') + writeView({ ...view, pages: {} })}>
              {t('empty.all')}
            </AppLink>
          )}
        </>
      }
    />
  );
}
