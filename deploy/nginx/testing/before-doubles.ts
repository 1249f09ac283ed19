// Test setup: nginx with the real configuration in front of test doubles of the page edge and of two API processes.
import { join } from 'node:path';
import { freePort, type RunningNginx, startNginx } from '../start';
import { type Double, double } from './doubles';

export type BeforeDoubles = {
  nginx: RunningNginx;
  port: number;
  pages: Double;
  first: Double;
  second: Double;
  /** nginx first, then the servers behind it. */
  stop: () => Promise<void>;
};

/**
 * @param folder nginx writes into `nginx` in it
 * @param releases release store that it serves
 */
export async function nginxBeforeDoubles(folder: string, releases: string): Promise<BeforeDoubles> {
  const [pages, first, second, port] = await Promise.all([
    double('pages'),
    double('first'),
    double('second'),
    freePort(),
  ]);
  const nginx = await startNginx({
    prefix: join(folder, 'nginx'),
    releases,
    pages: pages.address,
    apis: [first.address, second.address],
    port,
  });
  const stop = async () => {
    await nginx.stop();
    await Promise.all([pages, first, second].map((server) => server.stop()));
  };
  return { nginx, port, pages, first, second, stop };
}
