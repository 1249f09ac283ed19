// Empty state of a search: the query, the end of the data, and what to try next.
import { useLanguage } from '@waybill/platform';
import { dataEndOf, type Mapping, useReportingName, useTradeTexts } from '@waybill/trade';
import { Button, EmptyState } from '@waybill/ui';
import { dotted } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { useNarrowingWords } from './narrowing-words';
import { nextSteps } from './next-steps';
import { type SearchAction, type SearchView, shownDirection } from './search-state';

interface NoResultsProps {
  view: SearchView;
  totals: { imports: number; exports: number } | undefined;
  mappings: readonly Mapping[] | undefined;
  act: (action: SearchAction) => void;
}

/** Countries whose last day of data is named one by one. */
const NAMED = 3;

export function NoResults({ view, totals, mappings, act }: NoResultsProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const steps = nextSteps(view, totals);
  const names = [view.company, view.importer, view.exporter, view.pinned?.name ?? ''];
  const narrowed = useNarrowingWords(view.narrowing);
  const nameCountry = useReportingName();
  const countries = view.area.length > 0 ? view.area : view.countries;
  const ends = countries.flatMap((code) => {
    const end = dataEndOf(mappings, [code]);
    return end === null ? [] : [t('empty.countryTo', { country: nameCountry(code), date: format.date(end) })];
  });
  const newest = dataEndOf(mappings, countries);
  const reaches =
    ends.length > 0 && ends.length <= NAMED
      ? t('empty.dataOf', { countries: format.list(ends) })
      : newest && t('empty.dataTo', { date: format.date(newest) });
  const asked = [
    ...[view.keyword, ...view.hs.map(dotted), ...names].filter((text) => text !== ''),
    ...narrowed.map(({ label, text }) => `${label}: ${text}`),
  ];
  return (
    <EmptyState
      title={t('empty.title')}
      why={
        <>
          <p>
            {t(`empty.why.${shownDirection(view)}`, {
              query: asked.join(' · '),
              start: format.date(view.startDate),
              end: format.date(view.endDate),
            })}
          </p>
          {reaches !== null && (
            <>
              <p>{reaches}</p>
              <p>{t('empty.noBuyer')}</p>
            </>
          )}
        </>
      }
      actions={steps.map((step, index) => (
        <Button key={step.name} type={index === 0 ? 'primary' : 'default'} onClick={() => act(step.action)}>
          {t(`step.${step.name}`, {
            ...step.params,
            ...(step.name === 'withoutNarrowing' && {
              what: [...new Set(narrowed.map(({ label }) => label))].join(', '),
            }),
            ...(step.params?.start !== undefined && { start: format.date(step.params.start) }),
            ...(step.params?.direction !== undefined && {
              direction: trade(`direction.${step.params.direction as '1' | '2'}`),
            }),
            ...(step.total !== undefined && { total: format.number(step.total) }),
          })}
        </Button>
      ))}
    />
  );
}
