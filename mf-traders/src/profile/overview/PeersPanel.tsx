// Panel of the overview: what the company paid and was paid in its newest twelve months against other companies' prices.
import type { PeerGroup, PeerQuestion, PeerSideRow } from '@waybill/contract/analysis-peers';
import { volumeRange } from '@waybill/contract/price-terms';
import { useCall, useLanguage } from '@waybill/platform';
import { links, signed, useTradeTexts } from '@waybill/trade';
import { AppLink, EmptyState, Panel, TableSkeleton } from '@waybill/ui';
import { Answer, type Column, DataTable, dotted } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';
import styles from '../profile.module.css';
import type { TabProps } from '../use-profile';

export default function PeersPanel({ company, head }: TabProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const answer = useCall('traderPeers', { company }, { silent: true });
  const days = answer.data;
  return (
    <Panel
      padding="none"
      title={t('peers.title')}
      note={days && `${format.date(days.first_day)} – ${format.date(days.last_day)}. ${t('peers.scope')}`}
    >
      <Answer
        compact
        query={answer}
        skeleton={<TableSkeleton rows={4} columns={5} />}
        isEmpty={({ sides }) => sides.length === 0}
        empty={<EmptyState compact title={t('peers.few')} why={t('peers.fewWhy')} />}
      >
        {({ sides }) => (
          <>
            {sides.map((side) => (
              <Side key={`${side.type} ${side.direction}`} side={side} name={head.name} />
            ))}
            <p className={`wb-muted wb-tiny ${styles.method}`}>{t('peers.method')}</p>
          </>
        )}
      </Answer>
    </Panel>
  );
}

/** Path of the records of a side of a comparison. */
const openQuestion = (question: PeerQuestion, name: string): string =>
  links.analysis('all', { ...question, importerName: name, exporterName: name });

function Side({ side, name }: { side: PeerSideRow; name: string }) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const { type, direction, share, total, others, own, peers, groups, further } = side;
  const columns: Column<PeerGroup>[] = [
    {
      key: 'code',
      title: t('peers.code'),
      wide: true,
      twoLines: true,
      fixed: true,
      cell: ({ hs6, name: text }) => `${dotted(hs6)} ${text}`,
    },
    {
      key: 'basis',
      title: t('peers.basis'),
      width: 130,
      cell: ({ unit, basis }) =>
        `USD/${unit} · ${basis === null ? t('peers.noBasis') : trade(`basis.${basis}`)}`,
    },
    {
      key: 'volume',
      title: t('peers.volume'),
      width: 160,
      align: 'end',
      cell: ({ volume, unit }) => {
        const { from, to } = volumeRange(volume);
        return `${format.number(from)} – ${format.number(to)} ${unit}`;
      },
    },
    {
      key: 'share',
      title: t('peers.share'),
      width: 120,
      align: 'end',
      cell: (row) => row.share !== null && <strong>{signed(row.share, format.percent)}</strong>,
    },
    {
      key: 'total',
      title: t('peers.own'),
      width: 110,
      align: 'end',
      cell: (row) => <AppLink href={openQuestion(row.own, name)}>{format.number(row.total)}</AppLink>,
    },
    {
      key: 'others',
      title: t('peers.others'),
      width: 130,
      align: 'end',
      cell: (row) => <AppLink href={openQuestion(row.peers, name)}>{format.number(row.others)}</AppLink>,
    },
  ];
  const sideName = `${t(`peers.type.${type}`)} · ${trade(`direction.${direction}`)}`;
  return (
    <section aria-label={sideName}>
      <p className={styles.method}>
        <strong>
          {share !== null && `${sideName}: ${signed(share, format.percent)} ${t('peers.against')}`}
        </strong>{' '}
        <AppLink href={openQuestion(own, name)}>
          {t('peers.ownRecords', { count: total, n: format.number(total) })}
        </AppLink>{' '}
        {t('peers.versus')}{' '}
        <AppLink href={openQuestion(peers, name)}>
          {t('peers.otherRecords', { count: others, n: format.number(others) })}
        </AppLink>
        {further > 0 && ` ${t('peers.further', { count: further, n: format.number(further) })}`}
      </p>
      <DataTable<PeerGroup>
        id="trader-peers"
        label={t('listOf', { title: sideName })}
        columns={columns}
        rows={groups}
        rowKey={({ hs6, unit, basis, volume }) => `${hs6} ${unit} ${basis} ${volume}`}
        rowName={({ hs6, name: text }) => `${dotted(hs6)} ${text}`}
        plain
        dense
      />
    </section>
  );
}
