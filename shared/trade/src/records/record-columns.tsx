// Columns of the customs records table, in the order usual in the trade: date, parties, goods, places, amounts.
import {
  type Direction,
  directions,
  type FoundListRow,
  type FoundTerm,
  reportingCountry,
  type SoughtTerm,
} from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { CountryCode } from '@waybill/ui';
import { type Column, dotted, Highlight, ListLink, type ListPart, textsByName } from '@waybill/ui/data';
import { type ReactNode, useMemo } from 'react';
import { CompanyLink } from '../companies/CompanyLink';
import { useReportingName } from '../countries/reporting';
import { Marked } from '../finding/Marked';
import { links } from '../links/links';
import type { PinnedCompany } from '../links/search-link';
import { useTradeTexts } from '../texts';
import { denseDayWidth } from './day-width';
import { partyOf } from './party-of';
import styles from './records.module.css';
import { sampleMark } from './SampleMark';

export interface RecordColumnsInput {
  /** Search terms to highlight in goods and in names of parties. */
  goods?: readonly string[];
  /** Terms that the goods texts were searched for, from the answer; `goods` is then not needed. */
  sought?: readonly SoughtTerm[] | undefined;
  parties?: readonly string[];
  /** Target of a party's name on a site without profiles; a search for its shipments when absent. */
  narrowed?: (company: PinnedCompany) => string;
  /** Path that a record opens; its own page when absent. */
  recordPath?: (row: FoundListRow) => string;
  /** Whether a row is new to the user and gets a mark. */
  isNew?: (row: FoundListRow) => boolean;
  /** Ids of the rows on screen, so that the page of a record can link to its neighbours. */
  ids?: readonly string[];
  /** Their position among the rows of all pages. */
  part?: ListPart;
  /** All rows are sample data: the table says so once, instead of each row. */
  allSample?: boolean;
}

const whole = { maximumFractionDigits: 0 };
const oneDigit = { maximumFractionDigits: 1 };
const twoDigits = { maximumFractionDigits: 2 };
const withCents = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** Decimals only for values below 1000. */
const sparing = (value: number, few: Intl.NumberFormatOptions) => (Math.abs(value) < 1000 ? few : whole);

/** Amounts below a thousand have two decimals, so that the decimal points align. */
const cents = (value: number) => sparing(value, withCents);

/** The port in the reporting country, else the one at the other end. */
const portOf = (row: FoundListRow) =>
  row.direction === directions.import
    ? (row.unloading_port ?? row.loading_port)
    : (row.loading_port ?? row.unloading_port);

type AmountBasis = NonNullable<FoundListRow['amount_basis']>;

const none: readonly string[] = [];
const ownPage = ({ id }: FoundListRow) => links.record(id);

/** The text that matched the search, if it is not the goods text. */
function foundText({ product_en, brand, found = [] }: FoundListRow): string | null {
  const inText = (name: FoundTerm['in']) => found.some((term) => term.in === name);
  if (inText('product')) return null;
  if (inText('product_en')) return product_en ?? null;
  return inText('brand') ? brand : null;
}

/** The facts of a row that few users need in the list. */
function extraColumns(t: ReturnType<typeof useTradeTexts>['t']): Column<FoundListRow>[] {
  const common = { drops: 0, extra: true } as const;
  return [
    {
      ...common,
      key: 'direction',
      title: t('download.column.direction'),
      width: 70,
      cell: ({ direction }) => t(`direction.${direction}`),
    },
    {
      ...common,
      key: 'brand',
      title: t('download.column.brand'),
      width: 90,
      twoLines: true,
      cell: ({ brand }) => brand,
    },
    {
      ...common,
      key: 'partner',
      title: t('download.column.partner'),
      width: 64,
      copy: ({ partner }) => partner,
      cell: ({ partner }) => partner && <CountryCode code={partner} />,
    },
    {
      ...common,
      key: 'loadingPort',
      title: t('download.column.loading_port'),
      width: 90,
      twoLines: true,
      cell: (row) => row.loading_port,
    },
    {
      ...common,
      key: 'unloadingPort',
      title: t('download.column.unloading_port'),
      width: 90,
      twoLines: true,
      cell: (row) => row.unloading_port,
    },
    {
      ...common,
      key: 'transport',
      title: t('download.column.transport'),
      width: 72,
      cell: ({ transport }) => transport && t(`transport.${transport}`),
    },
    {
      ...common,
      key: 'basis',
      title: t('download.column.amount_basis'),
      width: 110,
      twoLines: true,
      cell: (row) => row.amount_basis && t(`basis.${row.amount_basis}`),
    },
  ];
}

/**
 * Goods have at least 240 px on any screen. Without empty columns the widths fit a 1440 px screen; wider ones distribute the
 * rest; on narrower ones port, code, origin, quantity and finally weight move to a second line.
 */
export function useRecordColumns(input: RecordColumnsInput = {}): Column<FoundListRow>[] {
  const {
    goods = none,
    parties = none,
    sought,
    narrowed,
    isNew,
    recordPath = ownPage,
    ids = none,
    part,
    allSample = false,
  } = input;
  const { t } = useTradeTexts();
  const { format, language } = useLanguage();
  const nameCountry = useReportingName();

  // Memoised, because new columns re-render all rows.
  return useMemo(() => {
    // Texts are translated once, not for each row.
    const mark = sampleMark(t);
    const narrows = {
      [directions.import]: textsByName((name) => t(`table.narrow.${directions.import}`, { name })),
      [directions.export]: textsByName((name) => t(`table.narrow.${directions.export}`, { name })),
    };
    const bases = new Map<AmountBasis, { hint: string; mark: ReactNode }>();
    function basisOf(basis: AmountBasis) {
      const known = bases.get(basis);
      if (known !== undefined) return known;
      const words = {
        hint: t(`basis.${basis}`),
        mark: <span className={styles.basis}>{t(`word.${basis}`)}</span>,
      };
      bases.set(basis, words);
      return words;
    }

    function party(row: FoundListRow, side: Direction) {
      const { id, name } = partyOf(row, side);
      const instead = () => (id === null || name === null ? undefined : narrowed?.({ id, name, side }));
      return (
        <CompanyLink
          id={id}
          name={name}
          side={side}
          terms={parties}
          instead={narrowed && instead}
          hint={narrowed && narrows[side](name ?? '')}
        />
      );
    }

    return [
      {
        key: 'date',
        title: t('column.date'),
        width: denseDayWidth[language],
        sortable: true,
        fixed: true,
        cell: (row) => format.date(row.date),
      },
      {
        key: 'from',
        title: t('column.from'),
        hint: t('column.fromHint'),
        width: 58,
        fixed: true,
        copy: ({ country }) => reportingCountry(country)?.alpha2 ?? country,
        cell: (row) => (
          <span className={styles.from}>
            <abbr className="wb-country-code" title={nameCountry(row.country)}>
              {reportingCountry(row.country)?.alpha2 ?? row.country}
            </abbr>
            {row.sample && !allSample && mark}
          </span>
        ),
      },
      {
        key: 'buyer',
        title: t('column.buyer'),
        width: 94,
        twoLines: true,
        copy: (row) => partyOf(row, directions.import).name,
        cell: (row) => party(row, directions.import),
      },
      {
        key: 'supplier',
        title: t('column.supplier'),
        width: 94,
        twoLines: true,
        copy: (row) => partyOf(row, directions.export).name,
        cell: (row) => party(row, directions.export),
      },
      {
        key: 'product',
        title: t('column.product'),
        width: 300,
        minWidth: 240,
        twoLines: true,
        fixed: true,
        copy: (row) => row.product || null,
        cell: (row) => {
          const other = sought === undefined ? null : foundText(row);
          const text = row.product || t('table.noProduct');
          return (
            <span lang={row.product_language} className={other === null ? undefined : styles.foundBy}>
              <ListLink className={styles.product} to={recordPath(row)} ids={ids} part={part}>
                {isNew?.(row) && <span className={styles.new}>{t('table.new')}</span>}
                {sought === undefined ? (
                  <Highlight text={text} terms={goods} />
                ) : (
                  <Marked text={text} sought={sought} />
                )}
              </ListLink>
              {sought !== undefined && other !== null && (
                <span className={styles.found} lang="en" title={other}>
                  <Marked text={other} sought={sought} />
                </span>
              )}
            </span>
          );
        },
      },
      {
        key: 'hs',
        title: t('column.hs'),
        width: 92,
        drops: 2,
        cell: (row) => (row.hs === '' ? null : <span className={styles.code}>{dotted(row.hs)}</span>),
      },
      {
        key: 'origin',
        title: t('column.origin'),
        width: 48,
        drops: 3,
        copy: (row) => row.origin || null,
        cell: (row) => row.origin && <CountryCode code={row.origin} />,
      },
      { key: 'port', title: t('column.port'), width: 70, twoLines: true, drops: 1, cell: portOf },
      {
        key: 'quantity',
        title: t('column.quantity'),
        width: 64,
        drops: 4,
        align: 'end',
        sortable: true,
        copy: (row) => row.quantity ?? null,
        cell: (row) => row.quantity && format.number(row.quantity, sparing(row.quantity, twoDigits)),
      },
      { key: 'unit', title: t('column.unit'), width: 44, drops: 5, cell: (row) => row.unit },
      {
        key: 'weight',
        title: t('column.weight'),
        hint: t('column.weightHint'),
        width: 64,
        drops: 6,
        align: 'end',
        sortable: true,
        copy: (row) => row.weight ?? null,
        cell: (row) => row.weight && format.number(row.weight, sparing(row.weight, oneDigit)),
      },
      {
        key: 'amount',
        title: t('column.amount'),
        hint: t('column.amountHint'),
        width: 72,
        align: 'end',
        sortable: true,
        copy: (row) => row.amount,
        cell: (row) => {
          if (row.amount === null) return null;
          const basis = row.amount_basis === null ? undefined : basisOf(row.amount_basis);
          return (
            <span title={basis?.hint}>
              {row.amount_basis === 'estimated' ? '≈ ' : ''}
              {format.number(row.amount, cents(row.amount))}
              {basis?.mark}
            </span>
          );
        },
      },
      {
        key: 'unitPrice',
        title: t('column.unitPrice'),
        hint: t('column.unitPriceHint'),
        width: 70,
        align: 'end',
        copy: (row) => row.unit_price ?? null,
        cell: (row) => row.unit_price && format.number(row.unit_price, cents(row.unit_price)),
      },
      {
        key: 'document',
        title: t('column.document'),
        width: 150,
        drops: 0,
        hiddenAtFirst: true,
        cell: (row) => row.document,
      },
      ...extraColumns(t),
    ];
  }, [
    goods,
    parties,
    sought,
    narrowed,
    isNew,
    recordPath,
    ids,
    part,
    allSample,
    t,
    format,
    language,
    nameCountry,
  ]);
}
