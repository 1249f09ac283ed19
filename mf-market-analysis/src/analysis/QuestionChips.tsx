// The question echoed back, and after it every number that was opened: each part can be taken out by itself.
import { useLanguage } from '@waybill/platform';
import { useReportingName, useTradeTexts } from '@waybill/trade';
import { Chip, ChipRow } from '@waybill/ui';
import { dotted } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { type AnalysisTerms, noTerms, type Opened, openedNames } from './analysis-view';
import { monthWords, type TabProps } from './tab';

export function QuestionChips({ view, act }: Pick<TabProps, 'view' | 'act'>) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const wordsOf = useOpenedWords();
  const ask = (terms: Partial<AnalysisTerms>) => act({ do: 'ask', terms });
  return (
    <ChipRow label={t('chips.label')} onClearAll={() => act({ do: 'clearAll' })}>
      {(['keyword', 'second', 'importer', 'exporter', 'brand'] as const).map(
        (name) =>
          view[name].trim() !== '' && (
            <Chip key={name} label={t(`chips.${name}`)} onRemove={() => ask({ [name]: noTerms[name] })}>
              {view[name]}
            </Chip>
          ),
      )}
      {view.hsCode.map((code) => (
        <Chip
          key={code}
          label={t(view.hsCodeExact ? 'chips.hsExact' : 'chips.hs')}
          onRemove={() => ask({ hsCode: view.hsCode.filter((other) => other !== code) })}
        >
          {dotted(code)}
        </Chip>
      ))}
      {(['tradeArea', 'imArea', 'exArea'] as const).map((name) =>
        view[name].map((code) => (
          <Chip
            key={`${name} ${code}`}
            label={t(`form.${name}`)}
            onRemove={() => ask({ [name]: view[name].filter((other) => other !== code) })}
          >
            {format.country(code)}
          </Chip>
        )),
      )}
      {view.excludeShipping && (
        <Chip onRemove={() => ask({ excludeShipping: false })}>{t('form.excludeShipping')}</Chip>
      )}
      {/* Months a year before stand in place of them. */}
      {view.yearBefore === '' && (
        <Chip label={t('form.dates')}>{`${format.date(view.startDate)} – ${format.date(view.endDate)}`}</Chip>
      )}
      {openedNames.map(
        (name) =>
          view[name] !== '' && (
            <Chip
              key={name}
              tone="accent"
              label={t(`chips.${name}`)}
              onRemove={() => act({ do: 'close', of: name })}
            >
              {wordsOf(view, name)}
            </Chip>
          ),
      )}
    </ChipRow>
  );
}

/** The question in words, part by part, as its chips say it. */
export function useQuestionWords(view: TabProps['view']): string[] {
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
    ...(view.yearBefore === '' ? [`${format.date(view.startDate)} – ${format.date(view.endDate)}`] : []),
    ...openedNames.flatMap((name) =>
      view[name] === '' ? [] : [`${t(`chips.${name}`)} ${wordsOf(view, name)}`],
    ),
  ];
}

/** What the chip of an opened number says. */
function useOpenedWords() {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const nameOf = useReportingName();
  return (view: TabProps['view'], name: keyof Opened): string => {
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
