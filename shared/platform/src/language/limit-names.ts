// What the limits of a plan are called, on every screen of shell and remotes.
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../hooks';
import type { PlanLine } from '../types';

/** Hook: `name` is the name within a sentence ("company searches"), `label` the one that stands alone. */
export function useLimitNames(): { name: (limit: PlanLine) => string; label: (limit: PlanLine) => string } {
  const { t } = useTranslation('platform');
  const { locale } = useLanguage();
  const name = (limit: PlanLine) => t(`limit.${limit}`);
  const label = (limit: PlanLine) => {
    const [initial = '', ...following] = name(limit);
    return initial.toLocaleUpperCase(locale) + following.join('');
  };
  return { name, label };
}
