// Start page of an analysis, before the first question: working examples of questions.
import { AppLink, EmptyState } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import type { AnalysisTerms } from './analysis-view';
import type { TabProps } from './tab';

const examples = [
  ['coffee', { keyword: 'coffee' }],
  ['phones', { hsCode: ['851713'] }],
  ['either', { keyword: 'solar | photovoltaic' }],
] as const satisfies readonly (readonly [string, Partial<AnalysisTerms>])[];

export function StartHere({ pathAfter }: Pick<TabProps, 'pathAfter'>) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <EmptyState
      icon="analysis"
      title={t('start.title')}
      why={t('start.why')}
      actions={examples.map(([name, terms]) => (
        <AppLink key={name} href={pathAfter({ do: 'ask', terms })}>
          {t(`start.${name}`)}
        </AppLink>
      ))}
    />
  );
}
