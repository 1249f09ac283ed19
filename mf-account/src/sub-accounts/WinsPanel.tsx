// Won customers of the team by owner and by the reason of their lead; each number opens exactly these customers.
import { type SavedReason, savedReasons } from '@waybill/contract/win-terms';
import { useCall, useLanguage } from '@waybill/platform';
import { links, useTradeTexts } from '@waybill/trade';
import { AppLink, EmptyState, Panel } from '@waybill/ui';
import { type Column, DataTable, failureOf } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { groupWins, type OwnerWins } from './wins';

type OpenedWins = Parameters<typeof links.customersWon>[0];

export function WinsPanel() {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const wins = useCall('customerWins', {}, { silent: true });
  const rows = groupWins(wins.data ?? []);
  const ownerName = ({ owner, name }: OwnerWins) =>
    owner === '' ? t('wins.everybody') : owner === 'nobody' ? t('wins.nobody') : name;
  const reasonName = (reason: SavedReason) =>
    reason === 'none' ? t('wins.none') : trade(`lead.reason.${reason}`);

  const figure = (
    key: string,
    title: string,
    countOf: (row: OwnerWins) => number,
    only: OpenedWins,
  ): Column<OwnerWins> => ({
    key,
    title,
    align: 'end',
    copy: countOf,
    cell: (row) => {
      const count = countOf(row);
      const n = format.number(count);
      return count === 0 ? (
        n
      ) : (
        <AppLink
          href={links.customersWon({ ...(row.owner !== '' && { owner: row.owner }), ...only })}
          label={t('wins.rowsOf', { owner: ownerName(row), what: title, n })}
        >
          {n}
        </AppLink>
      );
    },
  });
  const shownReasons = savedReasons.filter((reason) => rows.some(({ reasons }) => reasons[reason] > 0));
  const columns: Column<OwnerWins>[] = [
    { key: 'owner', title: t('wins.owner'), fixed: true, wide: true, cell: ownerName },
    ...shownReasons.map((reason) =>
      figure(reason, reasonName(reason), ({ reasons }) => reasons[reason], { reason }),
    ),
    figure('total', t('wins.total'), ({ total }) => total, {}),
    figure('proved', t('wins.proved'), ({ proved }) => proved, { win: 'proved' }),
  ];
  return (
    <Panel title={t('wins.title')} note={t('wins.note')} padding="none">
      <DataTable<OwnerWins>
        id="team-wins"
        label={t('wins.table')}
        columns={columns}
        rows={rows}
        rowKey={({ owner }) => owner}
        rowName={ownerName}
        loading={wins.isPending}
        empty={
          <EmptyState
            icon="team"
            title={t('wins.emptyTitle')}
            why={t('wins.emptyWhy')}
            actions={<AppLink href={links.settings()}>{t('wins.settings')}</AppLink>}
          />
        }
        failure={failureOf(wins, { compact: true })}
        plain
      />
    </Panel>
  );
}
