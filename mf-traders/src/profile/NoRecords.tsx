// Empty state of a profile tab when the filters match no records: offers to remove filters.
import { Button, EmptyState } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { isFiltered, noFilters } from './profile-address';
import type { TabProps } from './use-profile';

export function NoRecords({ view, filter }: Pick<TabProps, 'view' | 'filter'>) {
  const { t } = useTranslation(NAMESPACE);
  if (!isFiltered(view)) return <EmptyState compact title={t('empty.title')} why={t('empty.whyNone')} />;
  return (
    <EmptyState
      compact
      icon="filter"
      title={t('empty.title')}
      why={t('empty.why')}
      actions={
        <>
          <Button type="primary" onClick={() => filter(noFilters)}>
            {t('empty.clear')}
          </Button>
          {view.dates !== '' && (
            <Button onClick={() => filter({ dates: '' })}>{t('search.try.allDates')}</Button>
          )}
        </>
      }
    />
  );
}
