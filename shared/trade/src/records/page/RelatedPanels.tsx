// Panels beside a record: the other rows of its bill of lading, its price compared, and the newest records of its
// buyer, supplier and code.
import {
  type CallResponse,
  directions,
  type TransactionDetail,
  type TransactionListRow,
} from '@waybill/contract';
import { useCall, useLanguage, usePermissions } from '@waybill/platform';
import { AppLink, Panel, PanelSkeleton } from '@waybill/ui';
import { dotted } from '@waybill/ui/data';
import { CompanyLink } from '../../companies/CompanyLink';
import { links } from '../../links/links';
import { useTradeTexts } from '../../texts';
import { MoreLikeRecord } from '../RecordFacts';
import { hsSearchPath, partyPath } from '../record-facts';
import { PricePosition } from './PricePosition';
import styles from './page.module.css';

type Related = CallResponse<'transactionRelated'>;

interface RelatedPanelsProps {
  record: TransactionDetail;
  /** The price of the record among others, where the record's own answer has it. */
  price?: Related['price_position'] | undefined;
}

export function RelatedPanels({ record, price }: RelatedPanelsProps) {
  const { t } = useTradeTexts();
  const { usage } = usePermissions();
  // It fails silently: the record itself is shown.
  const { data, isFetching } = useCall(
    'transactionRelated',
    { id: record.id },
    // A plan without these views would be asked to upgrade by a panel that nobody opened.
    { staleTime: Number.POSITIVE_INFINITY, silent: true, enabled: usage('transaction_detail')?.total !== 0 },
  );
  const position = price ?? data?.price_position ?? null;
  const priced = position !== null && <PricePosition record={record} position={position} />;
  if (data === undefined)
    return (
      <>
        {priced}
        {isFetching ? <PanelSkeleton lines={3} block={120} /> : <MoreLikeRecord record={record} />}
      </>
    );
  const hs = dotted(record.hs.slice(0, 6));
  const more = [
    {
      key: 'buyer',
      title: t('related.buyer'),
      rows: data.buyer,
      all: partyPath(record, directions.import),
      words: t('record.moreFrom.buyer', { buyer: record.importer }),
    },
    {
      key: 'supplier',
      title: t('related.supplier'),
      rows: data.supplier,
      all: partyPath(record, directions.export),
      words: t('record.moreFrom.supplier', { supplier: record.exporter }),
    },
    {
      key: 'code',
      title: t('related.code', { hs }),
      rows: data.code,
      all: hsSearchPath(record),
      words: t('record.moreFrom.hs', { hs }),
    },
  ].filter(({ all }) => all !== null);
  return (
    <>
      {priced}
      {data.bill.total > 0 && <Bill bill={data.bill} />}
      <div className={styles.related}>
        {more.map(({ key, title, rows, all, words }) => (
          <Panel key={key} title={title}>
            {rows.length === 0 && <p className="wb-muted">{t('related.none')}</p>}
            <ul className={styles.rows}>
              {rows.map((row) => (
                <li key={row.id}>
                  <RelatedRow row={row} of={key} />
                </li>
              ))}
            </ul>
            {all !== null && (
              <AppLink className={styles.all} href={all}>
                {words}
              </AppLink>
            )}
          </Panel>
        ))}
      </div>
    </>
  );
}

/** The rows of the same bill of lading. */
function Bill({ bill }: { bill: Related['bill'] }) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  return (
    <Panel title={t('related.bill')} note={format.number(bill.total)}>
      <ul className={styles.rows}>
        {bill.data.map((row) => (
          <li key={row.id}>
            <RelatedRow row={row} of="bill" />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** A record in two lines: its goods, and below them the date, the other party and the value. */
function RelatedRow({ row, of }: { row: TransactionListRow; of: string }) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const other =
    of === 'buyer'
      ? ({ id: row.exporter_id, name: row.exporter, side: directions.export } as const)
      : ({ id: row.importer_id, name: row.importer, side: directions.import } as const);
  return (
    <>
      <AppLink className={styles.goods} href={links.record(row.id)}>
        <span lang={row.product_language}>{row.product || t('table.noProduct')}</span>
      </AppLink>
      <span className={styles.facts}>
        <span>{format.date(row.date)}</span>
        {of === 'bill' ? row.hs !== '' && <span>{dotted(row.hs)}</span> : <CompanyLink {...other} />}
        {row.weight !== null && <span>{t('fact.kg', { n: format.number(row.weight) })}</span>}
        {row.amount !== null && (
          <span>
            {format.money(row.amount)} {row.amount_basis !== null && t(`word.${row.amount_basis}`)}
          </span>
        )}
      </span>
    </>
  );
}
