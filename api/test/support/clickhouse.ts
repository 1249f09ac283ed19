// Starts a ClickHouse server's HTTP interface (chDB behind it) in a process of its own.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerOptions } from '../../src/stores/warehouse/server';
import { newFolder, type Running, removeFolder, start } from './server';

export interface Front {
  options: Required<Pick<ServerOptions, 'url' | 'username' | 'password'>> & Pick<ServerOptions, 'cluster'>;
  /** What an API is told to use it. */
  environment: Record<string, string>;
  /** Ends it at once, as a machine that fails; `back` starts it again at the same address with the same data. */
  fall: () => Promise<unknown>;
  back: () => Promise<void>;
  /** Stops it where it is, as a machine that hangs: connections stay open and nothing answers; `thaw` lets it go on. */
  freeze: () => void;
  thaw: () => void;
  end: () => Promise<void>;
}

interface Kind {
  /** Name of the cluster that it is the only node of; none by default. */
  cluster?: string;
  /** What it says it is, instead of its own version. */
  version?: string;
  /** Whether it has the sample already, copied from the folder that global-setup.ts has made. */
  sample?: boolean;
}

export async function startClickhouse({
  cluster = '',
  version = '',
  sample = false,
}: Kind = {}): Promise<Front> {
  const folder = newFolder('clickhouse');
  const { WAYBILL_TEST_TEMPLATE: template } = process.env;
  if (sample && template !== undefined)
    cpSync(join(template, 'warehouse'), join(folder, 'clickhouse'), { recursive: true });
  const settings = {
    FRONT_FOLDER: folder,
    FRONT_USER: 'waybill',
    FRONT_PASSWORD: "it's secret",
    FRONT_CLUSTER: cluster,
    FRONT_VERSION: version,
  };
  const run = (port: number): Promise<Running> =>
    start({ ...settings, PORT: String(port) }, 'clickhouse-http');
  let running = await run(0);
  const { port } = running;
  const options = {
    url: `http://127.0.0.1:${port}`,
    username: settings.FRONT_USER,
    password: settings.FRONT_PASSWORD,
    cluster: cluster === '' ? undefined : cluster,
  };
  return {
    options,
    environment: {
      CLICKHOUSE_URL: options.url,
      CLICKHOUSE_USER: options.username,
      CLICKHOUSE_PASSWORD: options.password,
    },
    fall: () => running.stop('SIGKILL'),
    back: async () => {
      running = await run(port);
    },
    freeze: () => void running.child.kill('SIGSTOP'),
    thaw: () => void running.child.kill('SIGCONT'),
    end: async () => {
      await running.stop();
      removeFolder(folder);
    },
  };
}
