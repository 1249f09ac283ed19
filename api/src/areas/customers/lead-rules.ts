// Rules of a master account for new leads of its team.
import { accountOf, type Handlers } from '../../services/context';
import { previewLeadRules, readLeadRules, saveLeadRules } from '../../services/customers/deal-leads';
import type { Services } from '../../services/services';

type RuleCalls = 'leadRules' | 'leadRulesPreview' | 'leadRulesSet';

export function leadRuleHandlers({ accounts: { db } }: Services): Pick<Handlers, RuleCalls> {
  return {
    leadRules: (_request, context) => readLeadRules(db, accountOf(context).id),
    leadRulesPreview: (request, context) => previewLeadRules(db, accountOf(context).id, request),
    leadRulesSet: (request, context) =>
      context.effect((tx) => saveLeadRules(tx, accountOf(context).id, request)),
  };
}
