// Partners tab of a profile: shares, the last twelve months against those before, and which partners are new or lost.
import { PAGE_SIZES, type TraderPartner } from '@waybill/contract';
import { useCall, useLanguage } from '@waybill/platform';
import { CompanyLink, useTradeTexts } from '@waybill/trade';
import { measuredRows, measureKey, TradeFigures } from '@waybill/trade/charts';
import { AppLink } from '@waybill/ui';
import { OwnMeasure, RankBars, ShareChart, useSessionMeasure } from '@waybill/ui/charts';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { NoRecords } from './NoRecords';
import { PartnerState } from './PartnerState';
import { readDirection, readPanelState } from './panel';
import { profileInput } from './profile-address';
import { useSource } from './source';
import type { TabProps } from './use-profile';

export default function PartnersTab(props: TabProps) {
  const { company, view, head, turn, rows } = props;
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const source = useSource(head);
  const sort = measureKey(useSessionMeasure() ?? undefined);
  const answer = useCall(
    'traderPartners',
    { ...profileInput(company, view), page: view.page, pageSize: view.size, sortField: sort },
    { keepPrevious: true, silent: true },
  );
  const partners = answer.data?.data ?? [];
  const total = answer.data?.total ?? 0;
  const namePartner = ({ desc_en }: TraderPartner) => desc_en || t('filter.none');
  const linkPartnerRecords = (row: TraderPartner) => rows(row.open, namePartner(row));
  const byKey = new Map(partners.map((row) => [row.id || 'ZZ', row]));
  const linkPartner = (key: string) => {
    const row = byKey.get(key);
    return row && linkPartnerRecords(row);
  };
  const [first] = partners;
  const records = first === undefined || first.share === 0 ? 0 : first.total / first.share;
  const named = partners.filter(({ id }) => id !== '');
  const unnamed = partners.find(({ id }) => id === '')?.total ?? 0;
  const label = (row: TraderPartner) =>
    row.id === '' || row.desc_en === '' ? (
      namePartner(row)
    ) : (
      <CompanyLink id={row.id} name={row.desc_en} country={row.country} />
    );
  const span = (row: TraderPartner, of: 'recent' | 'before') => {
    const held = row.trend[of];
    if (held === null) return null;
    if (held.total === 0) return format.number(0);
    return <AppLink href={rows(held.open, namePartner(row))}>{format.number(held.total)}</AppLink>;
  };

  return (
    // With another measure the order changes, so start at page 1.
    <OwnMeasure value={{ key: null, choose: () => turn({ page: 1, size: view.size }) }}>
      <TradeFigures<TraderPartner>
        id="trader-partners"
        title={t('partners.title')}
        note={t('partners.note', { n: format.number(answer.data?.companies) })}
        source={source}
        {...readPanelState(answer)}
        empty={<NoRecords {...props} />}
        rows={partners}
        rowKey={(row) => row.id || 'ZZ'}
        rowName={namePartner}
        figuresOf={(row) => row}
        linkOf={linkPartnerRecords}
        lead={[{ key: 'name', title: t('column.partner'), wide: true, cell: label, value: namePartner }]}
        more={[
          {
            key: 'share',
            title: t('column.share'),
            align: 'end',
            cell: ({ share }) => format.percent(share),
            value: ({ share }) => share,
          },
          {
            key: 'recent',
            title: t('column.recent'),
            hint: t('column.recentHint'),
            align: 'end',
            cell: (row) => span(row, 'recent'),
            value: ({ trend }) => trend.recent?.total ?? null,
          },
          {
            key: 'before',
            title: t('column.before'),
            align: 'end',
            cell: (row) => span(row, 'before'),
            value: ({ trend }) => trend.before?.total ?? null,
          },
          { key: 'state', title: t('column.change'), cell: (row) => <PartnerState row={row} /> },
          {
            key: 'last',
            title: t('column.last'),
            cell: ({ last_date }) => format.date(last_date),
            value: ({ last_date }) => last_date,
          },
        ]}
        table={{
          paging: {
            page: view.page,
            pageSize: view.size,
            total,
            pageSizes: PAGE_SIZES,
            onChange: ({ page, pageSize }) => {
              const size = PAGE_SIZES.find((known) => known === pageSize) ?? view.size;
              turn({ page: size === view.size ? page : 1, size });
            },
          },
        }}
        chart={(measure) => (
          <div className="wb-page">
            <RankBars
              label={`${t('partners.title')}, ${measure?.label ?? trade('measure.total')}`}
              direction={readDirection(view.type)}
              items={measuredRows(partners, (row) => row, measure?.key)
                .filter(({ value }) => value > 0)
                .sort((a, b) => b.value - a.value)
                .map(({ row, value }) => ({
                  key: row.id || 'ZZ',
                  label: label(row),
                  value,
                  isUndeclared: row.id === '',
                  ...((measure?.key ?? 'total') === 'total' && { share: row.share }),
                }))}
              write={format.compact}
              linkOf={linkPartner}
            />
            {view.page === 1 && (measure?.key ?? 'total') === 'total' && records > 0 && (
              <ShareChart
                label={t('partners.shares')}
                direction={readDirection(view.type)}
                items={named.map((row) => ({ key: row.id, label: namePartner(row), value: row.total }))}
                total={records - unnamed}
                undeclared={unnamed}
                others={Math.max(0, (answer.data?.companies ?? 0) - named.length)}
                write={format.compact}
                linkOf={linkPartner}
              />
            )}
          </div>
        )}
      />
    </OwnMeasure>
  );
}
