// Hooks that describe a question as text: its terms, and the filters of opened numbers.
import { monthsNamed } from '@waybill/contract/analysis-terms';
import { readStepFilter, type StepFilter } from '@waybill/contract/movement-terms';
import { readPeerFilter, volumeRange } from '@waybill/contract/price-terms';
import { useLanguage } from '@waybill/platform';
import { useReportingName, useTradeTexts } from '@waybill/trade';
import { dotted } from '@waybill/ui/data';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { type DatedView, type Opened, openedNames } from './analysis-view';

/** A month, or several as given in a filter. */
export function monthWords(months: string, write: (month: string) => string): string {
  const { from, to } = monthsNamed(months);
  return from === to ? write(from) : `${write(from)} – ${write(to)}`;
}

/**
 * The question as texts, part by part, like its chips.
 * @param dates false leaves the dates out, where they are shown beside it
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

/** Name of a step of "why it moved"; companies won and lost are named by their role. */
export function useStepName() {
  const { t } = useTranslation(NAMESPACE);
  return useCallback(
    ({ role, step }: Pick<StepFilter, 'role' | 'step'>): string =>
      step === 'won' || step === 'lost' ? t(`moved.step.${step}.${role}`) : t(`moved.step.${step}`),
    [t],
  );
}

/** Text of the chip of an opened number. */
export function useOpenedWords() {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const nameCountry = useReportingName();
  const stepName = useStepName();
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
        return nameCountry(value);
      case 'area':
      case 'origin':
        return format.country(value);
      case 'hs6':
      case 'hsWithin':
        return dotted(value);
      case 'priceBasis':
        return format.list(value.split(',').map((basis) => trade(`basis.${basis as 'CIF'}`)));
      case 'priceBelow':
      case 'priceAbove':
        return `${format.number(Number(value), { maximumSignificantDigits: 4 })} USD`;
      case 'volume': {
        const { from, to } = volumeRange(Number(value));
        return `${format.number(from)} – ${format.number(to)} ${view.priceUnit}`.trim();
      }
      case 'peers': {
        const opened = readPeerFilter(value);
        if (opened === undefined) return value;
        return t(`peers.chip.${opened.side}`, { name: view[`${opened.role}Name`] || opened.company });
      }
      case 'unpriced':
        return t(`unpriced.${value as 'amount'}`);
      case 'moved': {
        const opened = readStepFilter(value);
        return opened === undefined ? value : stepName(opened);
      }
      default:
        return value;
    }
  };
}
