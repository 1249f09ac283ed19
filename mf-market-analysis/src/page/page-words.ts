// Hooks that write the figures of a page: values with unit, and the labels of its claims.
import type { AnalysisFilter, MonthRun, PriceRow } from '@waybill/contract';
import type { PageClaim } from '@waybill/contract/analysis-page';
import type { PageMeasure } from '@waybill/contract/analysis-terms';
import { useLanguage } from '@waybill/platform';
import { useTradeTexts } from '@waybill/trade';
import { dotted } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { monthWords, useStepName } from '../analysis/question-words';
import { NAMESPACE } from '../texts';
import type { StatedClaim } from './claims';

/** Writes a figure of a measure in compact form, with its unit. */
export function useFigureWriter() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  return (by: PageMeasure, value: number | null): string => {
    if (value === null) return '–';
    if (by === 'amount') return format.compactMoney(value);
    if (by === 'weight') return `${format.compact(value)} kg`;
    return t('page.records', { count: value, n: format.number(value) });
  };
}

/** Writes months, the first to the last. */
export function useRunWords() {
  const { format } = useLanguage();
  return ({ from, to }: MonthRun): string => monthWords(`${from}..${to}`, format.month);
}

/** Writes a price with as many digits as say something. */
export function usePriceWriter() {
  const { format } = useLanguage();
  return (value: number): string => format.number(value, { maximumSignificantDigits: 4 });
}

type Priced = Pick<PriceRow, 'hs6' | 'unit' | 'basis'>;

/** What a price includes. */
function useBasisWords() {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  return (basis: Priced['basis']): string => (basis === null ? t('price.noBasis') : trade(`basis.${basis}`));
}

/** Code, unit and basis of prices. */
export function usePricedWords() {
  const basisWords = useBasisWords();
  return ({ hs6, unit, basis }: Priced): string =>
    [dotted(hs6), `USD/${unit}`, basisWords(basis)].join(' · ');
}

/** The same where the unit stands beside the price. */
export function useGoodsWords() {
  const basisWords = useBasisWords();
  return ({ hs6, basis }: Priced): string => `${dotted(hs6)} · ${basisWords(basis)}`;
}

/** The months that the records of a filter are of; empty where they are of all dates. */
const filterMonths = ({ month = '', yearBefore = '' }: AnalysisFilter): string =>
  month === '' ? yearBefore : month;

/** What a claim counts, in few words, and how many records that are. */
export function useClaimWords() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const stepName = useStepName();
  const priced = usePricedWords();
  const write = useFigureWriter();
  const label = ({ sentence, claim, at }: StatedClaim): string => {
    const months = filterMonths(claim.open);
    const period = months === '' ? t('page.allDates') : monthWords(months, format.month);
    switch (sentence.kind) {
      case 'cause': {
        const step = sentence.steps[at];
        return step === undefined ? period : `${stepName({ role: 'importer', step: step.step })}, ${period}`;
      }
      case 'leader':
        return sentence.name;
      case 'price':
        return priced(sentence);
      default:
        return period;
    }
  };
  const figures = ({ total, by, value }: PageClaim): string =>
    by === 'total'
      ? write('total', total)
      : `${write('total', total)} · ${value === null ? t(`page.noFigure.${by}`) : write(by, value)}`;
  return { label, figures };
}
