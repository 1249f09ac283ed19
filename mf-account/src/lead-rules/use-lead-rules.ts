// The rules for new leads as they are stored and as they are being changed, and saving them.
import type { LeadRule } from '@waybill/contract/lead-rules';
import { platform, useCall, useEffectCall, useUnsaved } from '@waybill/platform';
import { customersChanged } from '@waybill/trade';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

interface RuleDraft {
  rules: readonly LeadRule[];
  returnDays: number;
}

export const emptyRule: LeadRule = { countries: [], sizes: [], languages: [], members: [] };

/** Rules that can be tried and saved: each has somebody who gets its leads. */
export const completeRules = ({ rules }: RuleDraft): LeadRule[] =>
  rules.filter(({ members }) => members.length > 0);

export function useLeadRules() {
  const { t } = useTranslation(NAMESPACE);
  const stored = useCall('leadRules', {}, { silent: true });
  const [changed, setChanged] = useState<RuleDraft | null>(null);
  useUnsaved(changed !== null);
  const draft: RuleDraft = changed ?? {
    rules: stored.data?.rules ?? [],
    returnDays: stored.data?.returnDays ?? 0,
  };
  const save = useEffectCall('leadRulesSet', {
    onSuccess: ({ dealt }) => {
      setChanged(null);
      platform.toast('success', dealt === 0 ? t('rules.saved') : t('rules.dealt', { count: dealt }));
      void customersChanged();
      for (const call of ['leadRules', 'leadRulesPreview', 'subAccounts'] as const)
        void platform.queryClient.invalidateQueries({ queryKey: [call] });
    },
    // Somebody else saved meanwhile: what was typed stays, and the next attempt is made knowingly.
    onError: () => void platform.queryClient.invalidateQueries({ queryKey: ['leadRules'] }),
  });
  const isComplete = draft.rules.every(({ members }) => members.length > 0);

  return {
    stored,
    draft,
    isChanged: changed !== null,
    isComplete,
    isSaving: save.isPending,
    setRules: (rules: readonly LeadRule[]) => setChanged({ ...draft, rules }),
    setReturnDays: (returnDays: number) => setChanged({ ...draft, returnDays }),
    discard: () => setChanged(null),
    /** @param deal the open leads as well */
    save: (deal: boolean) =>
      save.mutate({
        ...{ rules: [...draft.rules], returnDays: draft.returnDays, deal },
        version: stored.data?.version ?? 0,
      }),
  };
}
