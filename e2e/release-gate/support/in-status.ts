// What `release status` says of failures: every case that shows one to a visitor must be in there as well, with release,
// remote, version and kind.
import { expect, type Page } from '@playwright/test';
import { type FailureKind, failuresAnswer } from '@waybill/contract';
import { release as run } from './command';
import type { Gate } from './gate';

/** One row of `status`. */
export interface Reported {
  /** Folder name; empty for a failure of the registry. */
  remote: string;
  /** Folder of the build; empty for a failure of the registry. */
  version: string;
  kind: FailureKind;
  /** Id; that which is current in the gate when not given. */
  release?: string;
}

/** How often `status` has counted a failure. */
async function countIn(gate: Gate, { remote, version, kind, release = gate.current() }: Reported) {
  const said = await run(gate.folder, 'status', '--json');
  const { failures }: { failures: { counts: unknown } } = JSON.parse(said);
  return failuresAnswer
    .parse(failures.counts)
    .filter(
      (row) =>
        row.release === release && row.remote === remote && row.version === version && row.kind === kind,
    )
    .reduce((sum, { count }) => sum + count, 0);
}

/**
 * Looks at a row of `status` before something goes wrong.
 * @returns what waits until the row counts one failure more
 */
export async function watchStatus(gate: Gate, row: Reported): Promise<() => Promise<void>> {
  const at = { ...row, release: row.release ?? gate.current() };
  const before = await countIn(gate, at);
  return () =>
    expect
      .poll(() => countIn(gate, at), `status counts ${at.kind} of ${at.remote || 'the registry'}`)
      .toBeGreaterThan(before);
}

let pages = 0;

/** Gives a page an address of its own in the Internet: of one address only so many failures are counted. */
export async function fromElsewhere(page: Page): Promise<Page> {
  pages += 1;
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
  await page.setExtraHTTPHeaders({
    'x-forwarded-for': `10.${process.pid % 250}.${worker * 100 + Math.floor(pages / 250)}.${pages % 250}`,
  });
  return page;
}
