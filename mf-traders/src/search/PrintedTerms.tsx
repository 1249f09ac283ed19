// The question of a company search in words, for paper.
import type { Direction } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { dotted, PrintedQuery } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import type { SearchFilters } from './search-terms';

export function PrintedTerms({ side, filters }: { side: Direction; filters: SearchFilters }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const flags = (['excludeShip', 'added', 'held'] as const).filter((flag) => filters[flag]);
  return (
    <PrintedQuery
      parts={[
        { value: t(`search.side.${side}`) },
        { label: t(`search.keyword.${filters.keywordIn}`), value: filters.keyword },
        { label: t('search.hs'), value: filters.hsCode.map(dotted).join(', ') },
        { label: t('search.brand'), value: filters.brand },
        { label: t('search.country'), value: filters.country.map(format.country).join(', ') },
        { label: t('search.dates'), value: filters.dates.map((day) => format.date(day)).join(' – ') },
        ...flags.map((flag) => ({ value: t(`search.${flag}`) })),
      ]}
    />
  );
}
