// `npm run bench -- first-paint`: compares the login page of the federated site with the same code as one plain
// application. Both are served in the same way, over the same API, and visited alternately.
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startApi } from '../api';
import { browserPath, chromiumFlags } from '../chromium';
import { openReleased, root } from '../released-site';
import { buildPlain } from './build-plain';
import { createPlainSite } from './plain-site';
import {
  comparisons,
  comparisonTable,
  isRestless,
  middleOf,
  partsOf,
  partsTable,
  type Visits,
} from './report';
import { conditions, type Visit, visitLogin } from './visit';

const store = join(root, '.cache/bench/first-paint/releases');

/** Enough records for a working site; the login page shows none of them. */
const rows = 2000;

/** Opens both sites; they run until `close`. */
async function openSites(api: string, say: (words: string) => void) {
  say('building the release…');
  const federated = await openReleased({ store, api });
  say('building the plain application…');
  const plain = await createPlainSite(await buildPlain(), federated.descriptors, api);
  const { port } = new URL(await plain.listen({ host: '127.0.0.1', port: 0 }));
  const origins = { federated: federated.origin, plain: `http://localhost:${port}` };
  return { origins, close: () => Promise.all([federated.close(), plain.close()]) };
}

async function visitInTurn(
  executablePath: string,
  origins: Record<keyof Visits, string>,
  runs: number,
  say: (words: string) => void,
): Promise<Visits> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const visits: Record<keyof Visits, Visit[]> = { federated: [], plain: [] };
  try {
    // One visit more than is counted: the first visit of a site has cold caches.
    for (let run = 0; run <= runs; run += 1) {
      say(`visit ${run} of ${runs}…`);
      for (const site of ['federated', 'plain'] as const) {
        const visit = await visitLogin(browser, origins[site]);
        if (run > 0) visits[site].push(visit);
      }
    }
  } finally {
    await browser.close();
  }
  return visits;
}

const titleOf = (runs: number) =>
  `login page, ${(conditions.bytesPerSecond * 8) / 1e6} Mbit/s, ${conditions.latency} ms, ${conditions.slowdown}× CPU, medians of ${runs}`;

/** @param runs counted visits of each site */
export async function benchFirstPaint({ runs, json }: { runs: number; json: boolean }): Promise<void> {
  const say = (words: string) => void process.stderr.write(`${words}\n`);
  const executablePath = browserPath();
  const api = await startApi({ folder: join(root, '.cache/bench/first-paint/data'), rows });
  try {
    const sites = await openSites(api.origin, say);
    try {
      const visits = await visitInTurn(executablePath, sites.origins, runs, say);
      const figures = comparisons(visits);
      const parts = {
        federated: partsOf(middleOf(visits.federated)),
        plain: partsOf(middleOf(visits.plain)),
      };
      if (json) {
        console.log(JSON.stringify({ runs, conditions, figures, parts, visits }, null, 2));
        return;
      }
      console.log(comparisonTable(titleOf(runs), figures));
      if (isRestless(figures))
        console.log('\nThe times vary by more than a tenth: repeat this on a quiet machine.');
      console.log(`\n${partsTable('federated', parts.federated)}`);
      console.log(`\n${partsTable('plain', parts.plain)}`);
    } finally {
      await sites.close();
    }
  } finally {
    await api.stop();
  }
}
