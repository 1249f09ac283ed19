// Who took whose share: partners of several of the companies that shifted trade from one to another, largest first.
import type { RivalMove } from '@waybill/contract/rivals';
import { useLanguage } from '@waybill/platform';
import { CompanyLink } from '@waybill/trade';
import { EmptyState, Panel } from '@waybill/ui';
import { type Column, DataTable } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { RivalRecords } from './RivalRecords';
import type { PartnerSide, RivalsAnswer, RivalsView } from './rival-terms';
import styles from './rivals.module.css';

interface MovesProps {
  answer: RivalsAnswer;
  side: PartnerSide;
  measure: RivalsView['measure'];
}

/** One of the two companies of a move, with its records before and now. */
function MoveEnd({
  rival,
  figures,
  move,
  measure,
}: {
  rival: { id: string; name: string };
  figures: RivalMove['lost'];
  move: RivalMove;
  measure: RivalsView['measure'];
}) {
  const shown = { rival, measure, partnerName: move.partner.desc_en };
  return (
    <>
      <CompanyLink id={rival.id} name={rival.name} />
      <span className={styles.moved}>
        <RivalRecords {...shown} figure={figures.before} /> → <RivalRecords {...shown} figure={figures.now} />
      </span>
    </>
  );
}

export function RivalMoves({ answer, side, measure }: MovesProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const names = new Map(answer.rivals.map(({ id, desc_en }) => [id, desc_en]));
  const toRival = (id: string) => ({ id, name: names.get(id) ?? '' });
  const moves = answer.moves.filter(({ type }) => type === Number(side));
  const columns: Column<RivalMove>[] = [
    {
      key: 'partner',
      title: t(`rivals.partner.${side}`),
      fixed: true,
      wide: true,
      twoLines: true,
      cell: ({ partner: { id, desc_en, country } }) => (
        <CompanyLink id={id} name={desc_en} country={country} />
      ),
    },
    {
      key: 'share',
      title: t('rivals.moved'),
      hint: t('rivals.movedHint'),
      width: 110,
      align: 'end',
      cell: ({ share }) => <strong>{format.percent(share)}</strong>,
    },
    {
      key: 'from',
      title: t('rivals.from'),
      wide: true,
      manyLines: true,
      cell: (move) => <MoveEnd rival={toRival(move.from)} figures={move.lost} {...{ move, measure }} />,
    },
    {
      key: 'to',
      title: t('rivals.to'),
      wide: true,
      manyLines: true,
      cell: (move) => <MoveEnd rival={toRival(move.to)} figures={move.gained} {...{ move, measure }} />,
    },
  ];
  return (
    <Panel
      padding="none"
      title={t(`rivals.moves.${side}`)}
      note={
        answer.further_moves > 0
          ? t('rivals.further', { count: answer.further_moves, n: format.number(answer.further_moves) })
          : t('rivals.movesNote')
      }
    >
      {moves.length === 0 ? (
        <EmptyState compact title={t('rivals.noMoves')} why={t(`rivals.noMovesWhy.${side}`)} />
      ) : (
        <DataTable<RivalMove>
          id="trader-rival-moves"
          label={t(`rivals.moves.${side}`)}
          columns={columns}
          rows={moves}
          rowKey={({ partner, from, to }) => `${partner.id} ${from} ${to}`}
          rowName={({ partner }) => partner.desc_en}
          plain
        />
      )}
    </Panel>
  );
}
