// Columns beside a ranking of companies, the same in an analysis and in a search: prices against those of others, trend,
// and actions. Each is requested for the rows on the page, after them.
import type { CompanyFlags, Direction } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { AppLink } from '@waybill/ui';
import { type FigureColumn, Sparkline } from '@waybill/ui/charts';
import { signed } from '../figures/growth';
import { CompanyActions } from '../saved/CompanyActions';
import { useFavorites } from '../saved/favorites';
import { useTradeTexts } from '../texts';
import styles from './companies.module.css';

/** Placeholder while loading. */
const bone = <span className="wb-bone" style={{ display: 'block', width: 72, height: 16 }} />;

interface CompanyRows<Row> {
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Whether what is beside the row is still on its way. */
  waits: (row: Row) => boolean;
}

interface CompanyMonths {
  months: readonly string[];
  /** Those of `months` that are incomplete. */
  partial: readonly string[];
  companies: readonly (CompanyFlags & { id: string; totals: readonly (number | null)[] })[];
}

interface CompanyColumns<Row> extends CompanyRows<Row> {
  direction: Direction;
  beside: CompanyMonths | undefined;
}

/** Trend of a company's records, and the buttons that follow it, mark it and look up its contacts. */
export function useCompanyColumns<Row>(of: CompanyColumns<Row>): {
  trend: FigureColumn<Row>;
  actions: FigureColumn<Row>;
} {
  const { idOf, nameOf, waits, direction, beside } = of;
  const { t } = useTradeTexts();
  const favorites = useFavorites('trader');
  const known = new Map(beside?.companies.map((company) => [company.id, company]));
  return {
    trend: {
      key: 'trend',
      title: t('beside.trend'),
      hint: t('beside.trendHint'),
      width: 96,
      cell: (row) => {
        if (waits(row)) return bone;
        const totals = known.get(idOf(row))?.totals ?? [];
        if (beside === undefined || totals.length < 2) return null;
        return <CompanyTrend {...beside} totals={totals} direction={direction} />;
      },
    },
    actions: {
      key: 'actions',
      title: t('beside.actions'),
      width: 102,
      fixed: true,
      cell: (row) => {
        if (waits(row)) return bone;
        const company = known.get(idOf(row));
        return company && <CompanyActions {...company} name={nameOf(row)} favorites={favorites} />;
      },
    },
  };
}

interface CompanyTrendProps extends Pick<CompanyMonths, 'months' | 'partial'> {
  totals: readonly (number | null)[];
  direction: Direction;
}

function CompanyTrend({ months, partial, totals, direction }: CompanyTrendProps) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const points = months.map((month, at) => ({
    month,
    total: totals[at] ?? null,
    partial: partial.includes(month),
  }));
  const complete = points.filter((point) => !point.partial);
  const compared = complete.length === 0 ? points : complete;
  const [first, last] = [compared[0], compared.at(-1)];
  return (
    <Sparkline
      label={t('beside.trendWords', {
        first: format.number(first?.total ?? 0),
        last: format.number(last?.total ?? 0),
        from: format.month(first?.month),
        to: format.month(last?.month),
      })}
      direction={direction}
      values={totals}
      partial={points.map((point) => point.partial)}
    />
  );
}

interface ComparedPrices {
  id: string;
  /** Prices against the median of others; null where there are too few. */
  share: number | null;
  /** Records that are compared, and those that they are compared with. */
  total: number;
  others: number;
}

interface PriceColumn<Row, Prices> extends CompanyRows<Row> {
  prices: readonly Prices[] | undefined;
  /** Paths of the records of both sides; null where nothing can open them. */
  pathsOf: (prices: Prices, row: Row) => { own: string; others: string } | null;
}

/** Prices of a company against those of others; both sides open their records. */
export function usePriceColumn<Row, Prices extends ComparedPrices>(
  of: PriceColumn<Row, Prices>,
): FigureColumn<Row> {
  const { idOf, nameOf, waits, prices, pathsOf } = of;
  const { t } = useTradeTexts();
  const known = new Map(prices?.map((each) => [each.id, each]));
  return {
    key: 'peers',
    title: t('beside.prices'),
    hint: t('beside.method'),
    align: 'end',
    width: 112,
    twoLines: true,
    cell: (row) => {
      const compared = known.get(idOf(row));
      if (compared === undefined) return waits(row) ? bone : null;
      if (compared.share === null) return <span className="wb-muted wb-tiny">{t('beside.few')}</span>;
      return (
        <PriceDifference
          {...compared}
          share={compared.share}
          name={nameOf(row)}
          paths={pathsOf(compared, row)}
        />
      );
    },
  };
}

interface PriceDifferenceProps {
  share: number;
  total: number;
  others: number;
  name: string;
  paths: { own: string; others: string } | null;
}

function PriceDifference({ share, total, others, name, paths }: PriceDifferenceProps) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const change = signed(share, format.percent);
  const [own, all] = [format.number(total), format.number(others)];
  return (
    <span className={styles.prices}>
      <strong>{change}</strong>
      <span className="wb-tiny">
        {paths === null ? (
          own
        ) : (
          <AppLink href={paths.own} label={t('beside.own', { count: total, n: own, name, change })}>
            {own}
          </AppLink>
        )}
        {` ${t('beside.versus')} `}
        {paths === null ? (
          all
        ) : (
          <AppLink href={paths.others} label={t('beside.others', { count: others, n: all, name })}>
            {all}
          </AppLink>
        )}
      </span>
    </span>
  );
}
