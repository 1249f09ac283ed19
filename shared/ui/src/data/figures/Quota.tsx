// What an action spends of the plan, said before the click: a badge used/total, and the line of price and remainder.
import type { Usage } from '@waybill/platform';
import { Icon } from '../../core/icons';
import { UsageText } from '../../core/UsageBar';
import { useDataWords } from '../words';
import '../data.css';

/** From this share on little is left. */
const NEARLY_USED = 0.8;

const isNone = ({ total, unlimited, totalOnly }: Usage) => !unlimited && !totalOnly && total <= 0;
const isCounted = ({ unlimited, totalOnly }: Usage) => !unlimited && !totalOnly;

export interface QuotaBadgeProps {
  /** What is counted. */
  label: string;
  /** Of `usePermissions().usage(line)`; nothing is drawn while it is unknown. */
  usage: Usage | null;
}

/** `150/200`, small enough to stand beside a button. */
export function QuotaBadge({ label, usage }: QuotaBadgeProps) {
  if (usage === null) return null;
  const counted = isCounted(usage) && !isNone(usage);
  const level = !counted
    ? 'quiet'
    : usage.left <= 0
      ? 'danger'
      : usage.used >= usage.total * NEARLY_USED
        ? 'amber'
        : 'quiet';
  return (
    <span className={`wb-quota wb-quota-${level}`}>
      <span>{label}</span>
      <UsageText usage={usage} />
    </span>
  );
}

export interface PriceLineProps {
  /** What the action spends, in units of its quota; 0 is said as such. */
  price: number;
  /** The same with its unit, e.g. "3 contact points"; the number alone when absent. */
  priceWords?: string;
  usage: Usage | null;
}

/** "Costs 3 contact points · 38 of 50 left", beside the button of a paid action. */
export function PriceLine({ price, priceWords, usage }: PriceLineProps) {
  const { t, format } = useDataWords();
  const words = priceWords ?? format.number(price);
  if (price === 0) return <p className="wb-price">{t('price.free')}</p>;
  if (usage === null) return <p className="wb-price">{t('price.costs', { price: words })}</p>;
  if (isNone(usage))
    return (
      <p className="wb-price wb-price-short">
        <Icon name="lock" /> {t('price.none')}
      </p>
    );
  if (!isCounted(usage))
    return <p className="wb-price">{`${t('price.costs', { price: words })} · ${t('price.unlimited')}`}</p>;
  const left = {
    price: words,
    left: format.number(Math.max(0, usage.left)),
    total: format.number(usage.total),
  };
  if (price > usage.left)
    return (
      <p className="wb-price wb-price-short">
        <Icon name="warning" /> {t('price.short', left)}
      </p>
    );
  return <p className="wb-price">{`${t('price.costs', left)} · ${t('price.left', left)}`}</p>;
}
