// Test helper that runs the real nginx with the real configuration as an ordinary process in a folder of its own.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

export type NginxOptions = {
  /** Folder for configuration, logs and temporary files. */
  prefix: string;
  /** Folder that contains `r/` and `assets/`. */
  releases: string;
  /** `host:port` of the Node edge. */
  pages: string;
  /** `host:port` of each API process. */
  apis: readonly string[];
  /** Port of the site on 127.0.0.1: HTTPS when `tls` is given, else HTTP. */
  port: number;
  /** PEM files; `redirectPort` is the plain HTTP port that redirects to `port`. */
  tls?: { certificate: string; key: string; redirectPort: number };
  /** Address or network of a trusted proxy in front. */
  outerProxy?: string;
  /** Folder under which a certificate authority finds `.well-known/acme-challenge/`. */
  acmeFolder?: string;
};

export type RunningNginx = {
  /** Lines of the access log so far. */
  accessLog: () => string;
  /** Stops it and waits until it is gone. */
  stop: () => Promise<void>;
};

const startMs = 10_000;

/** Path of nginx; the installer is a separate script, because it must run before anything is installed. */
function nginxPath(): string {
  const finder = join(import.meta.dirname, '../../scripts/lib/nginx.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [finder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.trim();
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function waitUntilAlive(nginx: ChildProcess, port: number, output: () => string): Promise<void> {
  const limit = Date.now() + startMs;
  while (Date.now() < limit) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended (${nginx.exitCode}): ${output()}`);
    const answer = await fetch(`http://127.0.0.1:${port}/alive`).catch(() => null);
    if (answer?.status === 204) return;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error(`nginx does not answer: ${output()}`);
}

/**
 * Starts nginx and waits until it answers.
 * @throws Error that says what to do when there is no nginx, or with nginx's own message when it does not start
 */
export async function startNginx(options: NginxOptions): Promise<RunningNginx> {
  const { prefix, tls } = options;
  const path = nginxPath();
  // A port that is free and not yet bound may be returned a second time.
  let alivePort = await freePort();
  while (alivePort === options.port || alivePort === tls?.redirectPort) alivePort = await freePort();
  const accessLog = join(prefix, 'access.log');
  mkdirSync(prefix, { recursive: true });
  execFileSync('sh', [join(import.meta.dirname, 'render.sh'), prefix], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      WAYBILL_RELEASES_FOLDER: options.releases,
      WAYBILL_PAGES: options.pages,
      WAYBILL_APIS: options.apis.join(','),
      OUTER_PROXY: options.outerProxy ?? '',
      ACME_FOLDER: options.acmeFolder ?? '',
      TLS_CERTIFICATE: tls?.certificate ?? '',
      TLS_KEY: tls?.key ?? '',
      NGINX_LISTEN: '127.0.0.1',
      NGINX_HTTP_PORT: String(tls?.redirectPort ?? options.port),
      NGINX_HTTPS_PORT: String(options.port),
      NGINX_ALIVE_PORT: String(alivePort),
      NGINX_WORKERS: '1',
      NGINX_ACCESS_LOG: accessLog,
    },
  });
  // In its image nginx runs without root; where tests run as root, its worker must be able to read the same folders.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const child = spawn(
    path,
    ['-p', prefix, '-c', join(prefix, 'nginx.conf'), '-e', 'stderr', '-g', `daemon off; ${user}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await waitUntilAlive(child, alivePort, () => output);
  } catch (error) {
    if (child.exitCode === null) await stop();
    throw error;
  }
  return { accessLog: () => readFileSync(accessLog, 'utf8'), stop };
}
