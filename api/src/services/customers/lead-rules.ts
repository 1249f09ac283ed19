// Which rule of a team a lead fits, and which sub-account is next. The first rule that fits decides; its sub-accounts
// take turns.
import { companyLanguage } from '@waybill/contract/company-language';
import type { LeadRule } from '@waybill/contract/lead-rules';
import type { LeadSize } from '@waybill/contract/lead-terms';

export interface DealableLead {
  id: string;
  country: string | null;
  /** Null where it is not known. */
  size: LeadSize | null;
}

interface Deal {
  /** Index of the rule that fits. */
  rule: number;
  member: string;
}

const allows = <T>(list: readonly T[], value: T | null): boolean =>
  list.length === 0 || (value !== null && list.includes(value));

const fits = ({ countries, sizes, languages }: LeadRule, { country, size }: DealableLead): boolean =>
  allows(countries, country) && allows(sizes, size) && allows(languages, companyLanguage(country));

/**
 * @param turns how many leads each rule has dealt before
 * @param isActive whether an account may get leads; the others are passed over
 * @returns deals by id of the lead, without leads that no rule fits, and the turns after them
 */
export function dealLeads(
  rules: readonly LeadRule[],
  turns: readonly number[],
  leads: readonly DealableLead[],
  isActive: (member: string) => boolean,
): { deals: Map<string, Deal>; turns: number[] } {
  const active = rules.map((rule) => ({ ...rule, members: rule.members.filter(isActive) }));
  const next = rules.map((_rule, at) => turns[at] ?? 0);
  const deals = new Map<string, Deal>();
  for (const lead of leads) {
    const at = active.findIndex((rule) => rule.members.length > 0 && fits(rule, lead));
    const members = active[at]?.members ?? [];
    const turn = next[at] ?? 0;
    const member = members[turn % members.length];
    if (member === undefined) continue;
    deals.set(lead.id, { rule: at, member });
    next[at] = turn + 1;
  }
  return { deals, turns: next };
}
