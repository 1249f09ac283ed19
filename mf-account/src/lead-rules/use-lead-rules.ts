// The rules for new leads as they are stored and as they are being changed, and saving them.
import type { LeadRule } from '@waybill/contract/lead-rules';
import { platform, useCall, useDraft, useEffectCall, useSaveDraft, useUnsaved } from '@waybill/platform';
import { customersChanged } from '@waybill/trade';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

interface RuleDraft {
  rules: readonly LeadRule[];
  returnDays: number;
}

const DRAFT = 'lead-rules';

export const emptyRule: LeadRule = { countries: [], sizes: [], languages: [], members: [] };

/** Rules that can be tried and saved: each has somebody who gets its leads. */
export const completeRules = ({ rules }: RuleDraft): LeadRule[] =>
  rules.filter(({ members }) => members.length > 0);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const ruleFields = Object.keys(emptyRule);

const isLeadRule = (value: unknown): value is LeadRule =>
  isObject(value) &&
  ruleFields.every((name) => {
    const list = value[name];
    return Array.isArray(list) && list.every((item) => typeof item === 'string');
  });

function parseRuleDraft(value: unknown): RuleDraft | null {
  if (!isObject(value)) return null;
  const { rules, returnDays } = value;
  if (!Array.isArray(rules) || !rules.every(isLeadRule) || typeof returnDays !== 'number') return null;
  return { rules, returnDays };
}

export function useLeadRules() {
  const { t } = useTranslation(NAMESPACE);
  const stored = useCall('leadRules', {}, { silent: true });
  const saved = useDraft(DRAFT, parseRuleDraft);
  const [changed, setChanged] = useState<RuleDraft | null>(saved.restored?.value ?? null);
  useUnsaved(changed !== null, { draft: DRAFT });
  useSaveDraft(DRAFT, changed);
  const discard = () => {
    saved.remove();
    setChanged(null);
  };
  const draft: RuleDraft = changed ?? {
    rules: stored.data?.rules ?? [],
    returnDays: stored.data?.returnDays ?? 0,
  };
  const save = useEffectCall('leadRulesSet', {
    onSuccess: ({ dealt }) => {
      discard();
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
    discard,
    restored: saved.restored && { at: saved.restored.at, discard },
    /** @param deal the open leads as well */
    save: (deal: boolean) =>
      save.mutate({
        ...{ rules: [...draft.rules], returnDays: draft.returnDays, deal },
        version: stored.data?.version ?? 0,
      }),
  };
}
