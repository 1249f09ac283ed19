// Z1: every call of the table by everybody, compared cell by cell with what the contract says.
import { type Call, codeName } from '@waybill/contract';
import { callNames, calls } from '@waybill/contract/calls';
import { sampled } from '@waybill/contract/testing/sampled';
import { make } from '../support/requests';
import { visitor } from '../support/server';
import type { Browser } from '../support/signer';
import { newAccount, newSub } from './people';
import { needsPlan, type Outcome, outcomeFor, outcomeWith, plans } from './policy-cells';
import { inTurn, type Trial } from './trial';

/** These end the session that asks: each has tests of its own. */
const ending = ['login', 'logout', 'endOtherSessions'];
const rows: [string, Call][] = callNames
  .filter((name) => calls[name].signed && !ending.includes(name))
  .map((name) => [name, calls[name]]);

/** Refusals that the policy itself gives; a handler's own words to a request about nothing are no refusal. */
const refusals: readonly Outcome[] = [
  'sessionExpired',
  'forbidden',
  'onlyMasterDownload',
  'planExpired',
  'planLacksRight',
];
/** What no request may be answered with, whoever asks. */
const broken: readonly Outcome[] = ['failed', 'badSignature', 'unavailable', 'nonceSeen'];

/** What the browser of the trials makes of an answer that is no envelope. */
const NO_ENVELOPE = -1;

async function outcomeOf(browser: Browser, name: string, row: Call): Promise<Outcome> {
  const { token } = browser;
  // The browser leaves the token away where the table says so.
  if (!row.bearer) browser.token = null;
  const { code, status } = await make(browser, name, row);
  browser.token = token;
  // A file comes without an envelope, which is what a plan's refusal has, of status 200 as well.
  if (row.file && status === 200 && code === NO_ENVELOPE) return 'in';
  const found = codeName(code) ?? 'failed';
  return refusals.includes(found) || broken.includes(found) ? found : 'in';
}

/** Whatever a plan has is without end here, so that nothing runs out while it is tried. */
const unlimited = (quotas: Record<string, number>) =>
  Object.fromEntries(Object.entries(quotas).flatMap(([name, total]) => (total === 0 ? [] : [[name, -1]])));

export const policyTrial: Trial = {
  id: 'Z1',
  what: 'every call by a visitor, another agent’s session, sub-account, master, staff, expired plan and each plan, cell by cell',
  async run(world, tally) {
    const { port, size } = world;
    const asked: [string, Browser, (row: Call) => Outcome, (row: Call) => boolean][] = [];
    const every = () => true;
    // What no plan has a say in differs by person only; each call is asked for as one of each in the short form too.
    const ofPlans = size(0, 1) === 1 ? every : needsPlan;
    const stranger = await newAccount(port, { agent: 'atlas' });
    const moved = Object.assign(await visitor(port), { token: stranger.token, ecdh: stranger.ecdh });
    const master = await newAccount(port);
    const sub = await newSub(port, master);
    asked.push(
      ['visitor', await visitor(port), (row) => outcomeFor(row, 'visitor'), every],
      ['other agent', moved, (row) => outcomeFor(row, 'other agent'), every],
      ['sub', sub, (row) => outcomeFor(row, 'sub'), every],
      ['master', master, (row) => outcomeFor(row, 'master'), every],
      ['staff', await newAccount(port, { staff: true }), (row) => outcomeFor(row, 'staff'), every],
      [
        'expired',
        await newAccount(port, { deadline: '2024-12-31' }),
        (row) => outcomeFor(row, 'expired'),
        every,
      ],
    );
    for (const { level, quotas } of plans)
      asked.push([
        `plan ${level}`,
        await newAccount(port, { level, quotas: unlimited(quotas) }),
        (row) => outcomeWith(row, quotas),
        ofPlans,
      ]);
    const cells = asked.flatMap(([who, browser, expected, which]) =>
      rows
        .filter(([, row]) => which(row))
        .map(([name, row]) => ({ cell: `${who} ${name}`, browser, name, row, wanted: expected(row) })),
    );
    const letIn = new Set(cells.filter(({ wanted }) => wanted === 'in').map(({ cell }) => cell));
    // One check before all handlers refuses who has no session and who has another agent's: in the short form each call is
    // tried by one of the two, the next day by the other.
    const sessionless = rows.flatMap(([name], at) => {
      const both = cells.filter((each) => each.name === name && each.wanted === 'sessionExpired');
      if (both.length < 2) return [];
      return at % 2 === 0 ? both : both.toReversed();
    });
    const theirTurn = new Set(inTurn(world, sessionless, 2));
    const notToday = new Set(sessionless.filter((each) => !theirTurn.has(each)));
    // Every other refusal is tried. An answer costs the server its work: in the short form each call is answered to somebody, and
    // everybody is answered, another day other ones.
    const isLong = size(0, 1) === 1;
    const answered = new Set(
      isLong
        ? letIn
        : sampled({ name: rows.map(([name]) => name), who: asked.map(([who]) => who) }, ({ name, who }) =>
            letIn.has(`${who} ${name}`),
          ).map(({ name, who }) => `${who} ${name}`),
    );
    for (const { cell, browser, name, row, wanted } of cells.filter(
      (each) => !notToday.has(each) && (each.wanted !== 'in' || answered.has(each.cell)),
    )) {
      const found = await outcomeOf(browser, name, row);
      tally.inputs += 1;
      if (found === wanted) continue;
      const said = `${cell}: ${found} instead of ${wanted}`;
      (wanted === 'in' ? tally.refusedWrongly : tally.acceptedWrongly).push(said);
    }
  },
};
