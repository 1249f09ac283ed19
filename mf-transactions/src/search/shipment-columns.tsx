// Columns of the shipments table, in the order that the field expects (date, parties, goods, places, amounts).
import { type Direction, directions, reportingCountry, type TransactionListRow } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { CountryCode, Highlight, Icon, NotAvailable, SampleBadge } from '@waybill/ui';
import { type Column, dotted } from '@waybill/ui/data';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useReportingName } from '../countries/reporting';
import type { Favorites } from '../favorites/favorites';
import { NAMESPACE } from '../texts';
import { highlightTerms } from './highlight-terms';
import styles from './search.module.css';
import type { PinnedCompany, SearchAction, SearchView } from './search-state';

/** Path of a record's detail; ids are url-safe, but the address decides that. */
export const detailPath = (id: string) => `/transaction/details/${encodeURIComponent(id)}`;

/** Tells the detail page that Back means the list behind it. */
export const fromList = { from: 'list' } as const;

interface PartyProps {
  name: string | null;
  id: string | null;
  side: Direction;
  terms: readonly string[];
  /** Query string of the search narrowed to a company. */
  narrowed: (company: PinnedCompany) => string;
}

/** A party of the record. Its name narrows the search to it; a withheld party reads "Not available". */
function Party({ name, id, side, terms, narrowed }: PartyProps) {
  const { t } = useTranslation(NAMESPACE);
  if (name === null || name.trim() === '') return <NotAvailable />;
  if (id === null) return <Highlight text={name} terms={terms} />;
  return (
    <Link
      className="wb-link"
      to={{ search: narrowed({ id, name, side }) }}
      title={t(`table.narrow.${side}`, { name })}
    >
      <Highlight text={name} terms={terms} />
    </Link>
  );
}

export interface FavoriteButtonProps {
  row: Pick<TransactionListRow, 'id' | 'favorite'>;
  /** What the record is called, for screen readers. */
  name: string;
  favorites: Favorites;
}

export function FavoriteButton({ row, name, favorites }: FavoriteButtonProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <button
      type="button"
      className={row.favorite ? styles.starred : styles.star}
      aria-pressed={row.favorite}
      aria-label={t('favorite.row', { name })}
      title={row.favorite ? t('favorite.remove') : t('favorite.add')}
      onClick={() => favorites.toggle(row)}
    >
      <Icon name={row.favorite ? 'starred' : 'star'} />
    </button>
  );
}

export interface ShipmentColumnsInput {
  view: SearchView;
  addressAfter: (action: SearchAction) => string;
  /** Marks sample rows one by one: where not all of them are samples. */
  markSample: boolean;
}

export function useShipmentColumns({ view, addressAfter, markSample }: ShipmentColumnsInput) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameOf = useReportingName();
  const goods = useMemo(() => highlightTerms(view.keyword), [view.keyword]);
  const parties = useMemo(() => highlightTerms(view.company), [view.company]);

  const narrowed = (company: PinnedCompany) => addressAfter({ do: 'pin', company });
  const party = (row: TransactionListRow, side: Direction) => (
    <Party
      name={side === directions.import ? row.importer : row.exporter}
      id={side === directions.import ? row.importer_id : row.exporter_id}
      side={side}
      terms={parties}
      narrowed={narrowed}
    />
  );
  /** The end of the voyage that lies in the reporting country, else the other one. */
  const port = (row: TransactionListRow) =>
    row.direction === directions.import
      ? (row.unloading_port ?? row.loading_port)
      : (row.loading_port ?? row.unloading_port);

  const columns: Column<TransactionListRow>[] = [
    {
      key: 'date',
      title: t('column.date'),
      hint: t('column.dateHint'),
      width: 140,
      sortable: true,
      fixed: true,
      cell: (row) => (
        <span className={styles.date}>
          {format.date(row.date)}
          <abbr className="wb-country-code" title={nameOf(row.country)}>
            {reportingCountry(row.country)?.alpha2 ?? row.country}
          </abbr>
          {row.favorite && <Icon name="starred" className={styles.mark ?? ''} />}
        </span>
      ),
    },
    { key: 'buyer', title: t('column.buyer'), width: 168, cell: (row) => party(row, directions.import) },
    {
      key: 'supplier',
      title: t('column.supplier'),
      width: 190,
      cell: (row) => party(row, directions.export),
    },
    {
      key: 'product',
      title: t('column.product'),
      width: 270,
      twoLines: true,
      fixed: true,
      cell: (row) => (
        <span lang={row.product_language}>
          <Link className={styles.product} to={detailPath(row.id)} state={fromList}>
            <Highlight text={row.product || t('table.noProduct')} terms={goods} />
          </Link>
          {markSample && row.sample && (
            <>
              {' '}
              <SampleBadge />
            </>
          )}
        </span>
      ),
    },
    {
      key: 'hs',
      title: t('column.hs'),
      width: 100,
      cell: (row) => (row.hs === '' ? null : <span className={styles.code}>{dotted(row.hs)}</span>),
    },
    {
      key: 'origin',
      title: t('column.origin'),
      width: 60,
      cell: (row) => row.origin && <CountryCode code={row.origin} />,
    },
    { key: 'port', title: t('column.port'), width: 110, cell: port },
    {
      key: 'quantity',
      title: t('column.quantity'),
      width: 84,
      align: 'end',
      sortable: true,
      cell: (row) => row.quantity && format.number(row.quantity, { maximumFractionDigits: 2 }),
    },
    { key: 'unit', title: t('column.unit'), width: 56, cell: (row) => row.unit },
    {
      key: 'weight',
      title: t('column.weight'),
      hint: t('column.weightHint'),
      width: 92,
      align: 'end',
      sortable: true,
      cell: (row) => row.weight && format.number(row.weight, { maximumFractionDigits: 1 }),
    },
    {
      key: 'amount',
      title: t('column.amount'),
      hint: t('column.amountHint'),
      width: 96,
      align: 'end',
      sortable: true,
      cell: (row) =>
        row.amount === null ? null : (
          <span title={row.amount_basis === null ? undefined : t(`basis.${row.amount_basis}`)}>
            {row.amount_basis === 'estimated' ? '≈ ' : ''}
            {format.number(row.amount, { maximumFractionDigits: row.amount < 1000 ? 2 : 0 })}
          </span>
        ),
    },
    {
      key: 'unitPrice',
      title: t('column.unitPrice'),
      hint: t('column.unitPriceHint'),
      width: 84,
      align: 'end',
      cell: (row) => row.unit_price && format.number(row.unit_price, { maximumFractionDigits: 2 }),
    },
    {
      key: 'document',
      title: t('column.document'),
      width: 150,
      hiddenAtFirst: true,
      cell: (row) => row.document,
    },
  ];
  return columns;
}
