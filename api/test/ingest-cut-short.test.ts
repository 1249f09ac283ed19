// Processes that are killed between two statements of a correction or a withdrawal: what was under way is finished by
// the next command, or never was; nothing is left between. On the real engine.
import { join } from 'node:path';
import { byTurns } from '@waybill/contract/testing/sampled';
import { type Ingest, openIngest, type RecoveredBatch, recoverLoads } from '../src/services/ingest';
import type { WarehouseClient } from '../src/stores/warehouse/client';
import { records } from '../src/stores/warehouse/schema/records';
import { mutate, type Statement, sqlOf, swap } from '../src/stores/warehouse/tables';
import { columns, type LoadingDock, loadingDock } from './support/ingest';

let dock: LoadingDock;
beforeAll(async () => {
  dock = await loadingDock();
});
afterAll(() => dock.end());

const file = (...bills: [no: number, usd: number][]) =>
  Buffer.from(
    `${[columns.join(','), ...bills.map(([no, usd]) => `${no},2026-01-15,Acme,Lamp,1,${usd}`)].join('\n')}\n`,
  );
const format = { name: 'cut-short' };
const [first, second, third] = [
  file([1, 10], [2, 10], [3, 10]),
  file([2, 20], [3, 20], [4, 20]),
  file([3, 30]),
];

const load = (content: Buffer, by?: Ingest) => dock.load(content, { format, ...(by && { by }) });

/**
 * Loads and withdraws until it comes to such a statement; from there on does nothing more, as a killed process.
 * @param last what is done yet, of the statement itself
 */
function killedAt(moment: RegExp, last?: (statement: Statement) => Promise<void>): Ingest {
  let dead = false;
  const { warehouse, client } = dock;
  const reached = async (statement: Statement) => {
    if (!dead && moment.test(sqlOf(statement))) {
      dead = true;
      await last?.(statement);
    }
    if (dead) throw new Error('killed');
  };
  const mortal: WarehouseClient = {
    ...client,
    command: async (statement, params) => {
      await reached(statement);
      await client.command(statement, params);
    },
    write: async (statement) => {
      await reached(statement);
      await client.write(statement);
    },
  };
  return openIngest({ ...warehouse, client: mortal }, join(dock.folder, 'killed'));
}

// Of the moments of each test one a day: what is between two of them is made and cleared anew each time.

/** Everything that a batch leaves. */
async function seen() {
  const rows = async (sql: string) => (await dock.client.query(sql)).rows;
  return {
    records: await rows('SELECT document, amount, batch FROM records ORDER BY document'),
    former: await rows('SELECT document, amount, replaced_by FROM former_records ORDER BY document, amount'),
    companies: await rows('SELECT name, imports FROM companies'),
    words: await rows("SELECT word, rows FROM vocabulary WHERE field = 'goods'"),
  };
}
const stateOf = async (batch: string) =>
  (await dock.ingest.list()).find((each) => each.batch === batch)?.state;

test('a correction that is killed is finished once it is visible, and never was before', async () => {
  await load(first);
  const before = await seen();
  const moments: [RegExp, RecoveredBatch['now']][] = [
    [/^ALTER TABLE records REPLACE PARTITION/, 'withdrawn'],
    [/companies_next/, 'loaded'],
  ];
  for (const [statement, now] of byTurns(moments, 2)) {
    await expect(load(second, killedAt(statement))).rejects.toThrow('killed');
    const [{ batch } = { batch: '' }] = await dock.ingest.list();
    expect(await recoverLoads(dock.warehouse)).toEqual([{ batch, was: 'publishing', now }]);
    expect(await stateOf(batch)).toBe(now);
    if (now === 'loaded') {
      expect(await seen()).toMatchObject({
        records: [{ amount: 10 }, ...[2, 3, 4].map((no) => ({ document: String(no), amount: 20, batch }))],
        former: [2, 3].map((no) => ({ document: String(no), amount: 10, replaced_by: batch })),
        companies: [{ imports: 4 }],
        words: [{ rows: 4 }],
      });
      await dock.ingest.withdraw(batch);
    }
    expect(await seen()).toEqual(before);
  }
});

test('a withdrawal that is killed is finished once rows are gone, and never was before', async () => {
  // The other way round than above: each day one is killed before rows are shown or gone, and one after.
  const moments: [RegExp, RecoveredBatch['now']][] = [
    [/^ALTER TABLE former_records DELETE/, 'withdrawn'],
    [/^ALTER TABLE records REPLACE PARTITION/, 'loaded'],
  ];
  const [own] = (await seen()).records;
  for (const [statement, now] of byTurns(moments, 2)) {
    const { batch } = await load(second);
    const later = await load(third);
    const before = await seen();
    await expect(killedAt(statement).withdraw(batch)).rejects.toThrow('killed');
    expect(await recoverLoads(dock.warehouse)).toEqual([{ batch, was: 'withdrawing', now }]);
    expect(await stateOf(batch)).toBe(now);
    if (now === 'loaded') {
      expect(await seen()).toEqual(before);
      await dock.ingest.withdraw(batch);
    }
    expect(await seen()).toMatchObject({
      records: [own, { amount: 10 }, { amount: 30, batch: later.batch }],
      // What the later batch is going to leave is what stood before the one that is gone.
      former: [{ document: '3', amount: 10, replaced_by: later.batch }],
      companies: [{ imports: 3 }],
    });
    expect(await dock.ingest.withdraw(later.batch)).toEqual({ removed: 1, restored: 1 });
  }
});

test('what some shards of a cluster show and others do not is taken back', async () => {
  /** Rows of these documents lie on a shard that does not get to it. */
  const partly = (documents: string) => async (statement: Statement) => {
    const there = `NOT bundled AND document IN (${documents})`;
    await dock.client.command(mutate(swap(records), `DELETE WHERE ${there} SETTINGS mutations_sync = 2`));
    await dock.client.command(`INSERT INTO records_swap SELECT * FROM records WHERE ${there}`);
    await dock.client.command(statement);
  };
  const shown = /^ALTER TABLE records REPLACE PARTITION/;
  const before = await seen();
  const takenBack = async (was: RecoveredBatch['was']) => {
    const [{ batch } = { batch: '' }] = await dock.ingest.list();
    expect(await seen()).not.toEqual(before);
    expect(await recoverLoads(dock.warehouse)).toEqual([{ batch, was, now: 'withdrawn' }]);
    expect(await stateOf(batch)).toBe('withdrawn');
    expect(await seen()).toEqual(before);
  };
  const correction = async () => {
    await expect(load(second, killedAt(shown, partly("'1', '2'")))).rejects.toThrow('killed');
    await takenBack('publishing');
  };
  const withdrawal = async () => {
    const { batch } = await load(second);
    await expect(killedAt(shown, partly("'3', '4'")).withdraw(batch)).rejects.toThrow('killed');
    await takenBack('withdrawing');
  };
  for (const trial of byTurns([correction, withdrawal], 2)) await trial();
});
