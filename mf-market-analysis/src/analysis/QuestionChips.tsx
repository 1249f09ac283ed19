// Filter chips of an analysis: the parts of the question, then the filters of opened numbers; each can be removed.
import { useLanguage } from '@waybill/platform';
import { useTradeTexts } from '@waybill/trade';
import { Button, Icon } from '@waybill/ui';
import { Chip, ChipRow, dotted } from '@waybill/ui/data';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { type AnalysisTerms, noTerms, openedNames } from './analysis-view';
import { useOpenedWords } from './question-words';
import type { TabProps } from './tab';

interface QuestionChipsProps extends Pick<TabProps, 'view' | 'act'> {
  /** Opens the form; absent while it is open. */
  change?: { open: () => void; button: RefObject<HTMLButtonElement | null> };
}

export function QuestionChips({ view, act, change }: QuestionChipsProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const wordsOf = useOpenedWords();
  const ask = (terms: Partial<AnalysisTerms>) => act({ do: 'ask', terms });
  return (
    <ChipRow label={t('chips.label')} onClearAll={() => act({ do: 'clearAll' })}>
      {change && (
        <Button ref={change.button} size="small" icon={<Icon name="search" />} onClick={change.open}>
          {t('form.change')}
        </Button>
      )}
      {change && <Chip>{trade(`direction.${view.impOrExp}`)}</Chip>}
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
      {/* Months of the year before replace them. */}
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
