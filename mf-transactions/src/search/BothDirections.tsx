// Line with the records and the value of imports, of exports and of both together: the figure that opened the search
// counts both, while the list shows one direction.
import { type Direction, directions, type TransactionSummary } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { links, useTradeTexts } from '@waybill/trade';
import { AppLink } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './search.module.css';
import { type SearchView, shownDirection } from './search-state';

interface BothDirectionsProps {
  view: SearchView;
  /** Of the shown direction and of the other one; undefined while they are counted. */
  summary: TransactionSummary | undefined;
  otherSummary: TransactionSummary | undefined;
}

type Sums = Pick<TransactionSummary, 'total' | 'amount'>;

/** Sums of two directions; a value that neither states stays null. */
function addSums(one: Sums, other: Sums): Sums {
  const amount =
    one.amount === null && other.amount === null ? null : (one.amount ?? 0) + (other.amount ?? 0);
  return { total: one.total + other.total, amount };
}

export function BothDirections({ view, summary, otherSummary }: BothDirectionsProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const write = ({ total, amount }: Sums): string => {
    const records = t('strip.bothSums', { count: total, n: format.number(total) });
    return `${records} · ${amount === null ? t('strip.noSum') : format.compactMoney(amount)}`;
  };
  const shown = shownDirection(view);
  const sums = (direction: Direction) => (direction === shown ? summary : otherSummary);
  const counted = summary !== undefined && otherSummary !== undefined;
  return (
    <dl className={styles.both} aria-busy={!counted}>
      <div>
        <dt>{t('strip.both')}</dt>
        <dd>
          <strong>{counted ? write(addSums(summary, otherSummary)) : '…'}</strong>
        </dd>
      </div>
      {[directions.import, directions.export].map((direction) => {
        const own = sums(direction);
        const name = trade(`direction.${direction}`);
        return (
          <div key={direction}>
            <dt>{name}</dt>
            <dd>
              {own === undefined ? (
                '…'
              ) : direction === shown ? (
                write(own)
              ) : (
                <AppLink href={links.search({ ...view, direction })} label={`${name}: ${write(own)}`}>
                  {write(own)}
                </AppLink>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
