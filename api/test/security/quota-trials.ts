// Z4: of many calls at once exactly as many are answered as the plan has left, for each quota there is.
import { codes } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { newName, sealedPost } from '../support/identity';
import { type Answer, actionKey, type Browser } from '../support/signer';
import { newAccount } from './people';
import { span, type Things, thingsFor } from './things';
import { inTurn, type Tally, type Trial } from './trial';

interface Spending {
  quota: string;
  /** How much of it the account has, and how many try for it. */
  left: number;
  tries: number;
  spend: (browser: Browser, at: number) => Promise<Answer>;
}

const waits: readonly number[] = [codes.tooMany, codes.conflict, codes.unavailable];

/** Those that had to wait for others ask again, until each was answered or refused. */
async function all(asks: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const answers = await Promise.all(asks.map((ask) => ask()));
  const again = asks.filter((_, at) => waits.includes(answers[at]?.code ?? 0));
  const done = answers.filter(({ code }) => !waits.includes(code));
  if (again.length === 0) return done;
  await new Promise((resolve) => setTimeout(resolve, 200));
  return [...done, ...(await all(again.slice(0, 20))), ...(await all(again.slice(20)))];
}

function spendings(
  { records, companies, analyses }: Things,
  domains: readonly [string, string][],
  kid: string,
  searches: number,
) {
  const post = (browser: Browser, path: string, form: Record<string, string>) =>
    browser.send('POST', path, { form, idempotencyKey: actionKey() });
  const of = (list: readonly string[], at: number) => list[at] ?? '';
  const list: Spending[] = [
    {
      quota: 'transaction',
      left: 10,
      tries: searches,
      spend: (browser, at) =>
        browser.send('POST', calls.transactionSearch.path, { json: { keyword: `steel ${at}`, ...span } }),
    },
    {
      quota: 'transaction_detail',
      left: 6,
      tries: 40,
      spend: (browser, at) => post(browser, calls.transactionDetails.path, { id: of(records, at) }),
    },
    {
      quota: 'trader',
      left: 5,
      tries: 30,
      spend: (browser, at) => post(browser, calls.traderSearch.path, { keyword: `steel ${at}` }),
    },
    {
      quota: 'trader_detail',
      left: 5,
      tries: Math.min(20, companies.length),
      spend: (browser, at) => post(browser, calls.traderInfo.path, { company: of(companies, at) }),
    },
    {
      quota: 'market_analysis',
      left: 5,
      tries: 20,
      spend: (browser, at) => post(browser, calls.analysisSearch.path, { keyword: `steel ${at}`, ...span }),
    },
    {
      quota: 'report_views',
      left: 4,
      tries: Math.min(15, analyses.length),
      spend: (browser, at) =>
        browser.send('GET', calls.analysisDetails.path, {
          query: { did: of(analyses, at), domain: 'localhost' },
        }),
    },
    {
      quota: 'report_exports',
      left: 2,
      tries: 5,
      spend: (browser, at) =>
        post(browser, calls.analysisReport.path, { keyword: `steel -x${at}`, hsCode: '7214', ...span }),
    },
    {
      quota: 'detail_downloads',
      left: 3,
      tries: 8,
      spend: (browser, at) =>
        browser.send('POST', calls.transactionDownload.path, {
          json: { ids: [of(records, at)], format: 'csv' },
          idempotencyKey: actionKey(),
        }),
    },
    {
      quota: 'keyword_downloads',
      left: 2,
      tries: 6,
      spend: (browser, at) =>
        browser.send('GET', calls.keywordData.path, {
          query: { kid, months: `20250${at + 1}`, im_area: 'US,CN,PE,CL,MX,IN,VN', format: 'csv' },
          idempotencyKey: actionKey(),
        }),
    },
    {
      quota: 'trader_contact',
      left: 3,
      tries: Math.min(12, companies.length),
      spend: (browser, at) =>
        browser.sendEncrypted('POST', calls.traderEmails.path, { form: { company: of(companies, at) } }),
    },
    {
      quota: 'contacts',
      left: 3,
      tries: domains.length,
      spend: (browser, at) => {
        const [companyId = '', domain = ''] = domains[at] ?? [];
        return browser.sendEncrypted('POST', calls.emailsByDomain.path, { json: { companyId, domain } });
      },
    },
    {
      quota: 'sub_accounts',
      left: 3,
      tries: 12,
      spend: (browser) =>
        sealedPost(browser, calls.subAccountAdd.path, { username: newName(), password: 'Cargo2026x' }),
    },
  ];
  return list;
}

/** Sites of companies, as their e-mails show them. */
async function domainsOf(finder: Browser, companies: readonly string[]): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for (const company of companies.slice(0, 14)) {
    const { data } = await finder.sendEncrypted('POST', calls.traderEmails.path, { form: { company } });
    const domain = data?.[0]?.email?.split('@')[1];
    if (domain !== undefined && !found.some(([, other]) => other === domain)) found.push([company, domain]);
  }
  return found.slice(0, 10);
}

async function race(tally: Tally, browser: Browser, { quota, left, tries, spend }: Spending) {
  const answers = await all(Array.from({ length: tries }, (_, at) => () => spend(browser, at)));
  const ids = `${quota}, ${left} left for ${tries}`;
  tally.atMost(ids, answers, left);
  for (const answer of answers.filter(({ code }) => code !== 0))
    tally.holds(`${ids}: refused with ${answer.code}`, answer.code === codes.planLacksRight);
}

const quotas: Trial = {
  id: 'Z4',
  what: 'parallel calls for what is left of each of the 12 quotas, 200 for 10 searches: exactly what is left',
  async run(world, tally) {
    const { port, size } = world;
    const finder = await newAccount(port);
    const things = await thingsFor(finder);
    const domains = await domainsOf(finder, things.companies);
    const searches = size(50, 200);
    for (let round = 0; round < size(1, 3); round += 1)
      // One counter keeps all quotas: each has its turn within three days.
      for (const { quota, left } of inTurn(world, spendings(things, domains, '', searches), 3)) {
        const browser = await newAccount(port, { quotas: { [quota]: left } });
        const kept = await browser.send('POST', calls.keywordAdd.path, {
          form: { keyword: 'steel' },
          idempotencyKey: actionKey(),
        });
        const all = spendings(things, domains, kept.data.id, searches);
        const spending = all.find((each) => each.quota === quota);
        if (spending !== undefined) await race(tally, browser, spending);
      }
  },
};

export const quotaTrials: readonly Trial[] = [quotas];
