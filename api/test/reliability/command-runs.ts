// Runs of random commands against a server: `npm test` makes a few, `npm run bench -- commands` many.
import fc from 'fast-check';
import { newAccount, newSub, operate } from '../security/people';
import { login } from '../support/server';
import { anything, looking } from './commands';
import { type Kept, type Model, readBy, type Site, seats } from './model';

const FEW = 8;
const dates = { startDate: '2019-01-01', endDate: '2026-12-31' };

/** A new account with a sub-account, and what they are going to write about. */
async function newSite(port: number): Promise<Site> {
  // Numbers that end, so that what was used shows.
  const desk = await newAccount(port, { quotas: { transaction: 10, transaction_detail: 10 } });
  const { username } = desk;
  const [phone, sub] = await Promise.all([login(port, username), newSub(port, desk)]);
  const json = { keyword: 'steel | cotton | corn', ...dates, pageSize: 50 };
  const records = await desk.send('POST', '/api/transaction/search', { json });
  const traders = await desk.send('POST', '/api/trader/search', { form: { keyword: 'steel' } });
  const ids = (rows: readonly { id: string }[]) => rows.slice(0, FEW).map(({ id }) => id);
  return {
    port,
    username,
    browsers: { desk, phone, sub },
    records: ids(records.data.results.data),
    companies: ids(traders.data.data),
  };
}

const nothing = (): Kept => ({
  transactions: new Set(),
  analyses: new Set(),
  companies: new Set(),
  marks: new Map(),
  seen: new Set(),
});

async function begin(site: Site): Promise<Model> {
  const [searches = 0, left = 0] = (await readBy(site, 'desk')).searches;
  const model: Model = {
    kept: { master: nothing(), sub: nothing() },
    used: { transaction: searches - left, transaction_detail: 0 },
    total: { transaction: searches - left + 3, transaction_detail: 3 },
  };
  await operate(site.port, 'account-set', { username: site.username, fields: { quotas: model.total } });
  return model;
}

/**
 * Each run has an account of its own; a run that goes wrong is made shorter, and then thrown with the commands that are
 * left.
 * @returns how many commands were run
 */
export async function runCommands(
  port: number,
  { runs, length, seed }: { runs: number; length: number; seed: number },
): Promise<number> {
  let done = 0;
  const commands = fc.commands(anything, { maxCommands: length, size: 'max' });
  await fc.assert(
    fc.asyncProperty(commands, async (chosen) => {
      const site = await newSite(port);
      const model = await begin(site);
      await fc.asyncModelRun(() => ({ model, real: site }), chosen);
      for (const seat of seats) await looking(seat).run(model, site);
      done += [...chosen].length;
    }),
    { numRuns: runs, seed, endOnFailure: false },
  );
  return done;
}
