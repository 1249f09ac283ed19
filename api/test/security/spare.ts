// A second server for trials that break, kill or age what others still need: started when first asked for.
import { join } from 'node:path';
import { dataFolder, type Running, removeFolder, start } from '../support/server';

const PROGRAM = 'breakable-server';

export interface Spare {
  port: number;
  /** File of the server's keys. */
  keys: string;
  /** Breaks one part and repairs the others. */
  break: (part: 'nothing' | 'nonces' | 'memory' | 'verifier') => Promise<void>;
  /** What the server does by itself once a minute. */
  tidy: () => Promise<void>;
  /** Killed without a warning and started again, on the same port and folder. */
  kill: () => Promise<void>;
}

export interface Spares {
  open: () => Promise<Spare>;
  /** Stops it if it was ever asked for. */
  close: () => Promise<void>;
}

export function spares(): Spares {
  let folder: string | undefined;
  let running: Running | undefined;
  let opening: Promise<Spare> | undefined;

  async function first(): Promise<Spare> {
    const data = dataFolder('spare');
    folder = data;
    const settings = { WAYBILL_DATA: data };
    let server = await start(settings, PROGRAM);
    running = server;
    const tell = (order: object) =>
      new Promise<void>((resolve, reject) => {
        const { child } = server;
        const ended = () => reject(new Error(`the spare server ended: ${server.output()}`));
        child.once('message', () => {
          child.off('exit', ended);
          resolve();
        });
        child.once('exit', ended);
        child.send(order);
      });
    return {
      port: server.port,
      keys: join(data, 'secrets', 'server-keys.json'),
      break: (part) => tell({ break: part }),
      tidy: () => tell({ tidy: true }),
      kill: async () => {
        await server.stop('SIGKILL');
        server = await start({ ...settings, PORT: String(server.port) }, PROGRAM);
        running = server;
      },
    };
  }

  return {
    open: () => {
      opening ??= first();
      return opening;
    },
    close: async () => {
      await opening?.catch(() => undefined);
      await running?.stop();
      if (folder !== undefined) removeFolder(folder);
    },
  };
}
