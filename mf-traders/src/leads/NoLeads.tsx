// Empty state of a leads search: possible causes, and the next steps.
import { links } from '@waybill/trade';
import { Button, EmptyState } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NAMESPACE } from '../texts';
import { allLeads, type LeadList } from './lead-terms';

export function NoLeads({ list }: { list: LeadList }) {
  const { t } = useTranslation(NAMESPACE);
  const { filters, filter } = list;
  const { keyword, hsCode } = filters;
  if (filters.dismissed)
    return (
      <EmptyState
        icon="check"
        title={t('leads.none.dismissed')}
        why={t('leads.none.dismissedWhy')}
        actions={<Button onClick={() => filter({ dismissed: false })}>{t('leads.none.backToLeads')}</Button>}
      />
    );
  if (filters.subscription !== '')
    return (
      <EmptyState
        icon="check"
        title={t('leads.subscribe.none')}
        why={t('leads.subscribe.noneWhy')}
        actions={<Button onClick={() => filter(allLeads)}>{t('leads.subscribe.all')}</Button>}
      />
    );
  return (
    <EmptyState
      title={t('leads.none.title')}
      why={t('leads.none.why')}
      actions={
        <>
          {filters.reason !== '' && (
            <Button type="primary" onClick={() => filter({ reason: '' })}>
              {t('leads.none.allReasons')}
            </Button>
          )}
          {filters.contact && (
            <Button onClick={() => filter({ contact: false })}>{t('leads.none.anyContact')}</Button>
          )}
          {filters.country.length > 0 && (
            <Button onClick={() => filter({ country: [] })}>{t('leads.none.allCountries')}</Button>
          )}
          {filters.direction !== '' && (
            <Button onClick={() => filter({ direction: '' })}>{t('leads.none.bothDirections')}</Button>
          )}
          <Link
            className="wb-link"
            to={links.traders(filters.type === '1' ? 1 : 2, { keyword, hsCode: hsCode.join(',') })}
          >
            {t('leads.none.search')}
          </Link>
        </>
      }
    />
  );
}
