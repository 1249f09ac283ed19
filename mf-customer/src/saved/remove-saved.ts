// Hook for the bulk action that removes the selected rows from a list of saved items.
import { useLanguage } from '@waybill/platform';
import type { BulkAction } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import type { SavedName } from './SavedList';

/** The action with a confirmation, in the texts of that list. */
export function useRemoveAction(
  name: Exclude<SavedName, 'viewed'>,
  run: (ids: readonly string[]) => Promise<void>,
): BulkAction {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  return {
    key: 'remove',
    label: t(`kept.${name}.remove`),
    icon: 'delete',
    danger: true,
    confirm: ({ count }) => ({
      title: t(`kept.${name}.removeTitle`, { count, n: format.number(count) }),
      text: t(`kept.${name}.removeText`),
    }),
    run: ({ keys }) => run(keys),
  };
}
