// Empty state of a company search: possible causes, and the next steps.
import type { Direction } from '@waybill/contract';
import { links } from '@waybill/trade';
import { Button, EmptyState } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { NAMESPACE } from '../texts';
import type { SearchList } from './search-terms';

export function NoResults({ list, side }: { list: SearchList; side: Direction }) {
  const { t } = useTranslation(NAMESPACE);
  const navigate = useNavigate();
  const { search } = useLocation();
  const { filters } = list;
  const other = side === 1 ? 2 : 1;
  return (
    <EmptyState
      title={t('search.none')}
      why={t(`search.noneWhy.${side}`, { keyword: filters.keyword })}
      actions={
        <>
          <Button type="primary" onClick={() => void navigate(links.traders(other) + search)}>
            {t(`search.try.${other}`)}
          </Button>
          {filters.dates.length > 0 && (
            <Button onClick={() => list.filter({ dates: [] })}>{t('search.try.allDates')}</Button>
          )}
          {filters.country.length > 0 && (
            <Button onClick={() => list.filter({ country: [] })}>{t('search.try.allCountries')}</Button>
          )}
          {filters.brand !== '' && (
            <Button onClick={() => list.filter({ brand: '' })}>{t('search.try.anyBrand')}</Button>
          )}
          {filters.hsCode.length > 0 && (
            <Button onClick={() => list.filter({ hsCode: [] })}>{t('search.try.anyCode')}</Button>
          )}
          <Button
            onClick={() => list.filter({ keywordIn: filters.keywordIn === 'goods' ? 'name' : 'goods' })}
          >
            {t(`search.try.${filters.keywordIn === 'goods' ? 'name' : 'goods'}`)}
          </Button>
        </>
      }
    />
  );
}
