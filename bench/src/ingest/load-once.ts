// Child process of the ingest benchmark that runs one load, since its memory is measured: `ours` by our own ingest, or
// `plain`, which inserts the resulting records into the same table as they are. Sends its figures to the parent
// process.

import { openWarehouse, type WarehouseClient } from '../../../api/src/records';
import { formats, openIngest } from '../../../api/src/services/ingest';
import { recordColumns } from '../../../api/src/stores/warehouse/record';
import { records } from '../../../api/src/stores/warehouse/schema/records';
import { createLike, type Statement, sqlOf } from '../../../api/src/stores/warehouse/tables';

/** Figures of one load. */
export interface Load {
  rows: number;
  ms: number;
  /** CPU time of the process, user and system. */
  cpuMs: number;
  peakBytes: number;
  /** Steps that took at least a hundredth of the total, in their order; nothing is counted twice. */
  steps: { step: string; ms: number; cpuMs: number }[];
}

const cpuMs = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

/** Steps of a load, by the beginning of their statements. */
const steps: readonly (readonly [beginning: string, step: string])[] = [
  ['INSERT INTO ingest_read', 'read, convert, sort and index'],
  ['INSERT INTO ingest_', 'compare'],
  ['INSERT INTO companies_next', 'companies and vocabulary'],
  ['INSERT INTO vocabulary_next', 'companies and vocabulary'],
  ['ALTER TABLE records', 'make visible'],
  ['INSERT INTO records_plain', 'read, sort and index'],
];

const OTHERS = 'everything else';
const BETWEEN = 'between statements';

/**
 * Times the statements of a load. Where several run in parallel, their time and CPU count for the step that comes first
 * in `steps`: nothing is counted twice, and the sum is the total.
 * @returns a function with the figures of each step so far
 */
function timed(client: WarehouseClient) {
  const taken = new Map<string, { ms: number; cpuMs: number }>();
  const running: string[] = [];
  let at = { ms: performance.now(), cpu: process.cpuUsage() };
  const note = () => {
    const step =
      steps.find(([, name]) => running.includes(name))?.[1] ?? (running.length > 0 ? OTHERS : BETWEEN);
    const before = taken.get(step) ?? { ms: 0, cpuMs: 0 };
    const now = { ms: performance.now(), cpu: process.cpuUsage() };
    taken.set(step, { ms: before.ms + now.ms - at.ms, cpuMs: before.cpuMs + cpuMs(at.cpu) });
    at = now;
  };
  const around =
    <Args extends [statement: string | Statement, ...more: unknown[]], Answer>(
      run: (...args: Args) => Promise<Answer>,
    ) =>
    async (...args: Args): Promise<Answer> => {
      const [statement] = args;
      const sql = typeof statement === 'string' ? statement : sqlOf(statement);
      const step = steps.find(([beginning]) => sql.startsWith(beginning))?.[1] ?? OTHERS;
      note();
      running.push(step);
      try {
        return await run(...args);
      } finally {
        note();
        running.splice(running.indexOf(step), 1);
      }
    };
  client.command = around(client.command);
  client.write = around(client.write);
  const ask = client.query;
  client.query = <Row>(...args: Parameters<typeof ask>) =>
    around((...own: typeof args) => ask<Row>(...own))(...args);
  return () => {
    note();
    return [...taken].map(([step, times]) => ({ step, ...times }));
  };
}

async function measured(
  folder: string,
  load: (warehouse: Awaited<ReturnType<typeof openWarehouse>>) => Promise<number>,
  after?: (client: WarehouseClient) => Promise<void>,
): Promise<Load> {
  const warehouse = await openWarehouse({ path: folder });
  const taken = timed(warehouse.client);
  const started = performance.now();
  const cpu = process.cpuUsage();
  const rows = await load(warehouse);
  const ms = performance.now() - started;
  const all = taken();
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  const result = { rows, ms, cpuMs: cpuMs(cpu), peakBytes, steps: all.filter((each) => each.ms >= ms / 100) };
  await after?.(warehouse.client);
  await warehouse.close();
  return result;
}

const columns = [...recordColumns, 'row_hash'].join(', ');

function ours(folder: string, file: string, name: string, peerFile: string): Promise<Load> {
  const format = formats.get(name);
  if (format === undefined) throw new Error(`no format is called ${name}`);
  return measured(
    folder,
    async (warehouse) => {
      const report = await openIngest(warehouse, `${folder}-work`).load({
        format,
        files: [file],
        dryRun: false,
        maxRefused: 0,
        onProgress: () => undefined,
      });
      return report.added;
    },
    (client) =>
      client.command(
        `INSERT INTO FUNCTION file('${peerFile}', 'CSVWithNames') SELECT ${columns} FROM records ORDER BY row_hash`,
      ),
  );
}

function plain(folder: string, peerFile: string): Promise<Load> {
  return measured(folder, async ({ client }) => {
    await client.command(createLike({ ...records, name: 'records_plain' }, records));
    await client.write(
      `INSERT INTO records_plain (${columns}) SELECT ${columns} FROM file('${peerFile}', 'CSVWithNames')`,
    );
    const { rows } = await client.query<{ n: number }>('SELECT count() AS n FROM records_plain');
    return rows[0]?.n ?? 0;
  });
}

const [mode, folder = '', file = '', format = '', peerFile = ''] = process.argv.slice(2);
const load = mode === 'ours' ? await ours(folder, file, format, peerFile) : await plain(folder, file);
process.send?.(load);
