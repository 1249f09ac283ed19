// One load in a process of its own, since its memory is a figure: `ours` through our own ingest, or `plain`, the peer,
// which puts the records that ours made into the same table as they are. Sends what it took to the process above.
import { formats, ingestInto } from '../../../api/src/ingest';
import { openWarehouse, type WarehouseClient } from '../../../api/src/warehouse';
import { recordColumns } from '../../../api/src/warehouse/record';

/** What one load took. */
export interface Load {
  rows: number;
  ms: number;
  /** CPU of the process, user and system. */
  cpuMs: number;
  peakBytes: number;
  /** Statements that took at least a hundredth of the whole, in their order. */
  steps: { step: string; ms: number; cpuMs: number }[];
}

const cpuMs = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

/** What the statements of a load are, by their beginning. */
const steps: readonly (readonly [beginning: string, step: string])[] = [
  ['INSERT INTO ingest_read', 'read, convert, sort and index'],
  ['INSERT INTO ingest_', 'compare'],
  ['INSERT INTO companies_next', 'companies'],
  ['INSERT INTO vocabulary_next', 'vocabulary'],
  ['ALTER TABLE records', 'make visible'],
  ['INSERT INTO records_plain', 'read, sort and index'],
];

/** The client, with the times of the statements that change something. */
function timed(client: WarehouseClient) {
  const taken = new Map<string, { ms: number; cpuMs: number }>();
  const around =
    <Args extends [sql: string, ...more: unknown[]]>(run: (...args: Args) => Promise<void>) =>
    async (...args: Args): Promise<void> => {
      const started = performance.now();
      const cpu = process.cpuUsage();
      await run(...args);
      const step = steps.find(([beginning]) => args[0].startsWith(beginning))?.[1] ?? 'everything else';
      const before = taken.get(step) ?? { ms: 0, cpuMs: 0 };
      taken.set(step, { ms: before.ms + performance.now() - started, cpuMs: before.cpuMs + cpuMs(cpu) });
    };
  client.command = around(client.command);
  client.write = around(client.write);
  return taken;
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
  const all = [...taken].map(([step, times]) => ({ step, ...times }));
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
      const report = await ingestInto(warehouse, `${folder}-work`).load({
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
    await client.command('CREATE TABLE records_plain AS records');
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
