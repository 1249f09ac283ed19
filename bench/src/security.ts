// `npm run bench -- security`: runs all security trials that are possible over HTTP, and writes the figures to
// docs/security-report.md.
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { spares } from '../../api/test/security/spare';
import { Random, Tally, tried, type World } from '../../api/test/security/trial';
import { trials as serverTrials } from '../../api/test/security/trials';
import { useBundle } from '../../api/test/support/bundle';
import { newFolder, removeFolder, start } from '../../api/test/support/server';
import { browserTrials } from './browser-trials';
import { edgeTrials } from './edge-trials';
import { writeLog } from './security-log';
import { type Finding, reportPage } from './security-report';
import { signerTrials } from './signer-trials';
import { siteTrials } from './site-trials';

// The first of the server's trials measures times, before anything else has run.
const trials = [...serverTrials, ...signerTrials, ...browserTrials, ...edgeTrials, ...siteTrials];
const reportFile = join(import.meta.dirname, '../../docs/security-report.md');

/** The commit under trial; marked when files were changed since. */
function commitOf(): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: import.meta.dirname })
      .toString()
      .trim();
  const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
  return `${git('rev-parse', '--short=12', 'HEAD')}${changed ? ', changed' : ''}`;
}

function brokenOff(error: unknown): Tally {
  const tally = new Tally();
  tally.acceptedWrongly.push(`could not be tried: ${error instanceof Error ? error.message : String(error)}`);
  return tally;
}

/**
 * @param only ids to try; empty for all
 * @param report whether the report is written when all are tried in their long form
 * @returns whether nothing was accepted or refused wrongly
 */
export async function benchSecurity(options: {
  long: boolean;
  seed: number;
  only: readonly string[];
  report: boolean;
  json: boolean;
}): Promise<boolean> {
  const { long, seed, only, report, json } = options;
  const unknown = only.filter((id) => !trials.some((trial) => trial.id === id));
  if (unknown.length > 0)
    throw new RangeError(
      `No trial is called ${unknown.join(', ')}. There are ${trials.map(({ id }) => id).join(', ')}.`,
    );
  const commit = commitOf();
  const bundle = await useBundle('security');
  const folder = newFolder('security');
  const api = await start({ WAYBILL_DATA: folder });
  const { open: spare, close } = spares();
  const findings: Finding[] = [];
  try {
    const log = writeLog(api, folder);
    for (const trial of trials) {
      if (only.length > 0 && !only.includes(trial.id)) continue;
      // Connections that the server closed while a trial searched its log are dropped here, not at the next request.
      await setImmediate();
      const began = performance.now();
      const world: World = {
        port: api.port,
        folder,
        log,
        size: (fast, whole) => (long ? whole : fast),
        random: new Random(seed),
        spare,
      };
      // A trial that throws is reported as a defect, and the others are run all the same.
      const tally = await tried(trial, world).catch((error: unknown) => brokenOff(error));
      findings.push({ trial, tally });
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      process.stderr.write(`${trial.id.padEnd(4)} ${tally.inputs} inputs, ${seconds} s\n`);
    }
  } finally {
    await Promise.all([api.stop(), close()]);
    removeFolder(folder);
    removeFolder(bundle);
  }
  const day = new Date().toISOString().slice(0, 10);
  const page = reportPage(findings, { seed, long, day, commit });
  console.log(json ? JSON.stringify({ seed, long, findings }, null, 2) : page);
  if (report && long && only.length === 0) {
    await writeFile(reportFile, page);
    process.stderr.write('Written to docs/security-report.md.\n');
  }
  return findings.every(({ tally }) => tally.acceptedWrongly.length + tally.refusedWrongly.length === 0);
}
