// Actions on probable duplicates among companies: show, decide, and transfer decisions between sites.
import { alikeReason } from '@waybill/contract';
import { z } from 'zod';
import { companyKey, parseCompanyKey } from '../../records';
import type { CompanyFacts } from '../../records/companies';
import { decide, refreshGroups, savedDecisions } from '../../services/company-groups';
import { ActionRefusedError, defineAction, type OperatorServices } from './action';

const typedKey = z.string().trim().min(1).max(20);
const decidedBy = z.string().trim().min(1).max(60);

const shownCompany = z.object({
  key: z.string(),
  name: z.string(),
  country: z.string(),
  tax_id: z.string(),
  records: z.number().int(),
});
const toShownCompany = ({ id, name, country, tax_id, imports, exports }: CompanyFacts) => ({
  key: companyKey(id),
  name,
  country,
  tax_id,
  records: imports + exports,
});

const groupMember = shownCompany.extend({ score: z.number().nullable(), reasons: z.array(alikeReason) });
export type ShownMember = z.output<typeof groupMember>;

const storedDecision = z.object({
  one: z.string(),
  other: z.string(),
  decision: z.enum(['same', 'apart']),
  made_by: z.string(),
  created: z.string(),
  /** Current name in the records; empty if none has the company. */
  one_name: z.string(),
  other_name: z.string(),
});

/** @throws ActionRefusedError when no company has this name or key */
async function findCompanyNumber({ records }: OperatorServices, asked: string): Promise<number> {
  const found = await (await records()).companies.find(asked);
  if (found === undefined)
    throw new ActionRefusedError(
      `No company has the key ${asked}. It is the last part of the address of its profile.`,
    );
  return found.id;
}

async function listGroupMembers(services: OperatorServices, asked: string): Promise<ShownMember[]> {
  const id = await findCompanyNumber(services, asked);
  const group = (await (await services.records()).groups.find(id)) ?? [];
  return group.map(({ company: facts, score, evidence }) => ({
    ...toShownCompany(facts),
    score,
    reasons: evidence.map((each) => alikeReason.parse(each)),
  }));
}

/** Recomputes the groups: by the API's group keeper if one runs. */
async function runGroupRefresh({ groups, accounts, records }: OperatorServices): Promise<void> {
  if (groups !== undefined) await groups.run();
  else await refreshGroups(accounts.db, await records());
}

export const groupShow = defineAction({
  name: 'company-group-show',
  request: z.strictObject({ key: typedKey }),
  answer: z.object({ members: z.array(groupMember) }),
  run: async (services, { key: asked }) => ({ members: await listGroupMembers(services, asked) }),
});

export const groupList = defineAction({
  name: 'company-group-list',
  request: z.strictObject({ most: z.number().int().min(1).max(1_000) }),
  answer: z.object({ groups: z.array(z.object({ companies: z.array(shownCompany) })) }),
  run: async ({ records }, { most }) => {
    const warehouse = await records();
    const groups = await warehouse.groups.largest(most);
    return { groups: groups.map((members) => ({ companies: members.map(toShownCompany) })) };
  },
});

const groupDecision = z.enum(['same', 'apart', 'none']);

export const groupDecide = defineAction({
  name: 'company-group-decide',
  request: z.strictObject({
    key: typedKey,
    /** Empty for all companies of its group. */
    others: z.array(typedKey).max(100),
    as: groupDecision,
    by: decidedBy,
  }),
  answer: z.object({ changed: z.number().int(), members: z.array(groupMember) }),
  run: async (services, { key: asked, others, as, by }) => {
    const one = companyKey(await findCompanyNumber(services, asked));
    const named =
      others.length > 0 ? others : (await listGroupMembers(services, asked)).map((each) => each.key);
    const beside = named.filter((other) => other !== one);
    if (beside.length === 0)
      throw new ActionRefusedError(
        `${asked} is in no group. Name the companies that it is, or is not, the same as.`,
      );
    const list = [];
    for (const other of beside)
      list.push({ one, other: companyKey(await findCompanyNumber(services, other)), as });
    const changed = await decide(services.accounts.db, list, by);
    if (changed > 0) await runGroupRefresh(services);
    return { changed, members: await listGroupMembers(services, asked) };
  },
});

export const groupDecisions = defineAction({
  name: 'company-group-decisions',
  request: z.strictObject({}),
  answer: z.object({ decisions: z.array(storedDecision) }),
  run: async ({ accounts, records }) => {
    const decisions = await savedDecisions(accounts.db);
    const keys = [...new Set(decisions.flatMap(({ one, other }) => [one, other]))];
    const facts = await (await records()).companies.findAll(keys);
    const nameOf = (each: string) => facts.get(each)?.name ?? '';
    return {
      decisions: decisions.map((each) => ({
        ...each,
        one_name: nameOf(each.one),
        other_name: nameOf(each.other),
      })),
    };
  },
});

/** Most decisions in one file. */
const DECISIONS_MAX = 20_000;

export const groupImport = defineAction({
  name: 'company-group-import',
  request: z.strictObject({
    decisions: z
      .array(z.strictObject({ one: typedKey, other: typedKey, as: groupDecision }))
      .max(DECISIONS_MAX),
    by: decidedBy,
  }),
  answer: z.object({ changed: z.number().int() }),
  run: async (services, { decisions, by }) => {
    // Decisions may be about companies that are not loaded yet, so only the format of keys is checked.
    const wrong = decisions.find(({ one, other }) =>
      [one, other].some((each) => (parseCompanyKey(each) ?? 0) === 0),
    );
    if (wrong !== undefined)
      throw new ActionRefusedError(`${wrong.one} or ${wrong.other} is not a company key.`);
    const twice = decisions.find(({ one, other }) => one === other);
    if (twice !== undefined) throw new ActionRefusedError(`${twice.one} is decided on with itself.`);
    const changed = await decide(services.accounts.db, decisions, by);
    if (changed > 0) await runGroupRefresh(services);
    return { changed };
  },
});

export const groupRefresh = defineAction({
  name: 'company-group-refresh',
  request: z.strictObject({}),
  answer: z.object({ companies: z.number().int(), grouped: z.number().int(), groups: z.number().int() }),
  run: async (services) => {
    await runGroupRefresh(services);
    return (await services.records()).groups.totals();
  },
});
