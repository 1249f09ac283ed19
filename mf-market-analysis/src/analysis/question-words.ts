// A question in words: what was asked for, and what was opened after it.
import { monthsNamed } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { useReportingName, useTradeTexts } from '@waybill/trade';
import { dotted } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { type DatedView, type Opened, openedNames } from './analysis-view';

/** A month, or several as a filter names them. */
export function monthWords(months: string, write: (month: string) => string): string {
  const { from, to } = monthsNamed(months);
  return from === to ? write(from) : `${write(from)} – ${write(to)}`;
}

/**
 * The question in words, part by part, as its chips say it.
 * @param dates false leaves the days out, where they stand beside it
 */
export function useQuestionWords(view: DatedView, { dates = true } = {}): string[] {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const wordsOf = useOpenedWords();
  const said = (label: string, ...values: string[]) =>
    values.join('') === '' ? [] : [`${label} ${format.list(values)}`];
  return [
    ...(['keyword', 'second', 'importer', 'exporter', 'brand'] as const).flatMap((name) =>
      said(t(`chips.${name}`), view[name].trim()),
    ),
    ...said(t(view.hsCodeExact ? 'chips.hsExact' : 'chips.hs'), ...view.hsCode.map(dotted)),
    ...(['tradeArea', 'imArea', 'exArea'] as const).flatMap((name) =>
      said(t(`form.${name}`), ...view[name].map(format.country)),
    ),
    ...(view.excludeShipping ? [t('form.excludeShipping')] : []),
    ...(dates && view.yearBefore === ''
      ? [`${format.date(view.startDate)} – ${format.date(view.endDate)}`]
      : []),
    ...openedNames.flatMap((name) =>
      view[name] === '' ? [] : [`${t(`chips.${name}`)} ${wordsOf(view, name)}`],
    ),
  ];
}

/** What the chip of an opened number says. */
export function useOpenedWords() {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const nameOf = useReportingName();
  return (view: DatedView, name: keyof Opened): string => {
    const value = view[name];
    if (value === '-' || value === 'ZZ') return t('row.notSaid');
    switch (name) {
      case 'importerId':
        return view.importerName === '' ? value : view.importerName;
      case 'exporterId':
        return view.exporterName === '' ? value : view.exporterName;
      case 'month':
      case 'yearBefore':
        return monthWords(value, format.month);
      case 'country':
        return nameOf(value);
      case 'area':
      case 'origin':
        return format.country(value);
      case 'hs6':
      case 'hsWithin':
        return dotted(value);
      case 'priceBasis':
        return trade(`basis.${value as 'CIF'}`);
      case 'priceBelow':
      case 'priceAbove':
        return `${format.number(Number(value), { maximumSignificantDigits: 4 })} USD`;
      case 'unpriced':
        return t(`unpriced.${value as 'amount'}`);
      default:
        return value;
    }
  };
}
