// Panel with the latest shipments of a customer's company. Loaded on a click, because opening a company uses the quota.
import type { TransactionListRow } from '@waybill/contract';
import { useCall, usePermissions } from '@waybill/platform';
import { links, screenExists } from '@waybill/trade';
import { useRecordColumns } from '@waybill/trade/data';
import { AppLink, Button, EmptyState, Panel, TableSkeleton } from '@waybill/ui';
import { Answer, DataTable, QuotaBadge } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

interface CompanyShipmentsProps {
  /** Company key; empty when no record names the company. */
  company: string;
  name: string;
}

/** Columns shown; the other facts are on the shipment's own page. */
const shown: readonly string[] = ['date', 'from', 'buyer', 'supplier', 'product', 'weight', 'amount'];

export function CompanyShipments({ company, name }: CompanyShipmentsProps) {
  const { t } = useTranslation(NAMESPACE);
  const { usage } = usePermissions();
  const [asked, setAsked] = useState(false);
  const answer = useCall('traderRecords', { company }, { enabled: asked });
  const rows = answer.data?.data ?? [];
  const columns = useRecordColumns({ ids: rows.map(({ id }) => id) })
    .filter(({ key }) => shown.includes(key))
    .map((column) => ({ ...column, sortable: false }));

  if (company === '')
    return (
      <Panel title={t('shipments.title')}>
        <EmptyState
          compact
          icon="document"
          title={t('shipments.unknown')}
          why={t('shipments.unknownWhy')}
          actions={
            screenExists(links.traders()) && (
              <AppLink href={links.traders(undefined, { keyword: name, keywordIn: 'name' })}>
                {t('shipments.search', { name })}
              </AppLink>
            )
          }
        />
      </Panel>
    );

  return (
    <Panel
      title={t('shipments.title')}
      note={t('shipments.note', { name })}
      padding={asked ? 'none' : 'normal'}
      actions={<AppLink href={links.company(company)}>{t('shipments.profile')}</AppLink>}
    >
      {asked ? (
        <Answer
          query={answer}
          skeleton={<TableSkeleton rows={5} columns={6} />}
          isEmpty={({ total }) => total === 0}
          empty={<EmptyState compact icon="document" title={t('shipments.none')} />}
          compact
        >
          {({ data }) => (
            <DataTable<TransactionListRow>
              id="customer-shipments"
              label={t('shipments.title')}
              columns={columns}
              rows={data}
              rowKey={({ id }) => id}
              rowName={({ product, id }) => product.slice(0, 80) || id}
              plain
              dense
            />
          )}
        </Answer>
      ) : (
        <>
          <Button onClick={() => setAsked(true)}>{t('shipments.show')}</Button>{' '}
          <QuotaBadge label={t('shipments.quota')} usage={usage('trader_detail')} />
        </>
      )}
    </Panel>
  );
}
