// Columns of the shipments table, in the order that the field expects (date, parties, goods, places, amounts).
import {
  type Direction,
  directions,
  type Language,
  reportingCountry,
  type TransactionListRow,
} from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { CountryCode, Highlight, Icon, NotAvailable } from '@waybill/ui';
import { type Column, dotted } from '@waybill/ui/data';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useReportingName } from '../countries/reporting';
import type { Favorites } from '../favorites/favorites';
import { NAMESPACE } from '../texts';
import { highlightTerms } from './highlight-terms';
import { SampleMark } from './SampleMark';
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
}

/** Room of a day in px: Chinese and Vietnamese write it longer. */
const dateWidth: Record<Language, number> = { en: 92, spain: 92, cn: 106, cnf: 106, vietnam: 98 };

/** Decimals only where they say something: not beyond four digits. */
const sparing = (value: number, digits: number) => ({
  maximumFractionDigits: Math.abs(value) < 1000 ? digits : 0,
});

/**
 * Widths add up to what 1440 px of screen leave (1174 px, with 32 for the checkbox and 36 for the star); wider screens
 * share out the rest.
 */
export function useShipmentColumns({ view, addressAfter }: ShipmentColumnsInput) {
  const { t } = useTranslation(NAMESPACE);
  const { format, language } = useLanguage();
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
      width: dateWidth[language],
      sortable: true,
      fixed: true,
      cell: (row) => format.date(row.date),
    },
    {
      key: 'from',
      title: t('column.from'),
      hint: t('column.fromHint'),
      width: 50,
      fixed: true,
      cell: (row) => (
        <span className={styles.from}>
          <abbr className="wb-country-code" title={nameOf(row.country)}>
            {reportingCountry(row.country)?.alpha2 ?? row.country}
          </abbr>
          {row.sample && <SampleMark />}
        </span>
      ),
    },
    {
      key: 'buyer',
      title: t('column.buyer'),
      width: 118,
      twoLines: true,
      cell: (row) => party(row, directions.import),
    },
    {
      key: 'supplier',
      title: t('column.supplier'),
      width: 118,
      twoLines: true,
      cell: (row) => party(row, directions.export),
    },
    {
      key: 'product',
      title: t('column.product'),
      width: 278 - dateWidth[language],
      twoLines: true,
      fixed: true,
      cell: (row) => (
        <span lang={row.product_language}>
          <Link className={styles.product} to={detailPath(row.id)} state={fromList}>
            <Highlight text={row.product || t('table.noProduct')} terms={goods} />
          </Link>
        </span>
      ),
    },
    {
      key: 'hs',
      title: t('column.hs'),
      width: 96,
      cell: (row) => (row.hs === '' ? null : <span className={styles.code}>{dotted(row.hs)}</span>),
    },
    {
      key: 'origin',
      title: t('column.origin'),
      width: 48,
      cell: (row) => row.origin && <CountryCode code={row.origin} />,
    },
    { key: 'port', title: t('column.port'), width: 82, cell: port },
    {
      key: 'quantity',
      title: t('column.quantity'),
      width: 68,
      align: 'end',
      sortable: true,
      cell: (row) => row.quantity && format.number(row.quantity, sparing(row.quantity, 2)),
    },
    { key: 'unit', title: t('column.unit'), width: 48, cell: (row) => row.unit },
    {
      key: 'weight',
      title: t('column.weight'),
      hint: t('column.weightHint'),
      width: 66,
      align: 'end',
      sortable: true,
      cell: (row) => row.weight && format.number(row.weight, sparing(row.weight, 1)),
    },
    {
      key: 'amount',
      title: t('column.amount'),
      hint: t('column.amountHint'),
      width: 72,
      align: 'end',
      sortable: true,
      cell: (row) =>
        row.amount === null ? null : (
          <span title={row.amount_basis === null ? undefined : t(`basis.${row.amount_basis}`)}>
            {row.amount_basis === 'estimated' ? '≈ ' : ''}
            {format.number(row.amount, sparing(row.amount, 2))}
          </span>
        ),
    },
    {
      key: 'unitPrice',
      title: t('column.unitPrice'),
      hint: t('column.unitPriceHint'),
      width: 62,
      align: 'end',
      cell: (row) => row.unit_price && format.number(row.unit_price, sparing(row.unit_price, 2)),
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
