// What the limits of a plan are called, on every screen of shell and remotes.
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../hooks';
import type { PlanLine } from '../types';

/** Names of the plan's limits, for within a sentence (`name`, "company searches") and to stand alone (`label`). */
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
