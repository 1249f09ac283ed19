// Fixture for tests of the release command: a workspace with a built shell and remotes, a store and a key.

import { createHash, generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { folderStorage } from '../../store/folder';
import { openSigner } from '../../store/open';
import type { Context } from '../context';
import { runRelease } from '../run';
import { descriptorOf, manifestText, needs } from './gate';

interface Said {
  code: number;
  out: string;
  err: string;
}

interface RemoteBuilt {
  version?: string;
  /** Included in its scripts: tells builds apart. */
  text?: string;
  routes?: readonly string[];
  /** Files that replace the usual ones; null removes one. */
  files?: Record<string, string | null>;
}

interface ShellBuilt {
  version?: string;
  text?: string;
  platform?: string;
  /** Version of react that it shares. */
  react?: string;
  /** Public key that it was built with; that of this workspace by default. */
  key?: string;
}

/** One key for all workspaces of a test file, so that what one has released can be copied into the next. */
const keyPem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
/** A copy of what `released` leaves in the store. */
let template: string | null = null;
afterAll(() => {
  if (template !== null) rmSync(template, { recursive: true, force: true });
});

export async function testWorkspace() {
  const root = mkdtempSync(join(tmpdir(), 'waybill-release-'));
  const store = join(root, 'store');
  const env: NodeJS.ProcessEnv = {
    WAYBILL_RELEASES: store,
    WAYBILL_RELEASE_KEY: join(root, 'key.pem'),
    WAYBILL_DATA: join(root, 'data'),
    INIT_CWD: root,
    // Its builds are not real ones.
    WAYBILL_GATE_BROWSER: 'off',
  };
  writeFileSync(join(root, 'key.pem'), keyPem, { mode: 0o600 });
  const { publicKey } = await openSigner(root, env);
  let clock = Date.parse('2026-11-02T08:00:00Z');
  let answer: Context['ask'] = async () => true;
  let whileWaiting: () => void | Promise<void> = () => {};

  function write(folder: string, files: Record<string, string | null>): void {
    rmSync(join(root, folder), { recursive: true, force: true });
    for (const [name, text] of Object.entries(files)) {
      if (text === null) continue;
      mkdirSync(dirname(join(root, folder, name)), { recursive: true });
      writeFileSync(join(root, folder, name), text);
    }
  }

  function shell({
    version = '1.0.0',
    text = '',
    platform = '1.0.0',
    react = '19.3.1',
    key = publicKey,
  }: ShellBuilt = {}) {
    const boot = {
      platform,
      entry: 'main.js',
      boot: ['core.1.js'],
      provides: {
        react: { version: react, names: null, files: ['core.1.js'] },
        '@waybill/ui': {
          version: '1.4.0',
          names: ['Button', 'Card'],
          files: ['core.1.js', `ui.${text || '1'}.js`],
        },
      },
    };
    write('shell', {
      'package.json': JSON.stringify({ version }),
      'dist/boot.json': JSON.stringify(boot),
      'dist/index.html': `<!doctype html><title>{{title}}</title>${text}`,
      'dist/main.js': `JSON.parse('__WAYBILL_SHELL_FILES__');trusted(["${key}"]);"${text}"`,
      'dist/core.1.js': `"${'core '.repeat(300)}"`,
      [`dist/ui.${text || '1'}.js`]: `"ui ${text}"`,
    });
  }

  function remote(
    name: string,
    { version = '1.0.0', text = '', routes = [`/${name}`], files = {} }: RemoteBuilt = {},
  ) {
    const dist = {
      'remote.json': JSON.stringify(descriptorOf(name, routes, version)),
      'needs.json': JSON.stringify(needs()),
      'mf-manifest.json': manifestText(name),
      'remoteEntry.js': `"entry ${name} ${text}"`,
      'lifecycles.1.js': `"${`lifecycles ${name} `.repeat(100)}${text}"`,
      ...files,
    };
    write(name, Object.fromEntries(Object.entries(dist).map(([file, content]) => [`dist/${file}`, content])));
  }

  async function cli(...args: string[]): Promise<Said> {
    let out = '';
    let err = '';
    const code = await runRelease(args, {
      root,
      env,
      out: (text) => {
        out += text;
      },
      err: (text) => {
        err += text;
      },
      ask: answer,
      now: () => {
        clock += 60_000;
        return new Date(clock);
      },
      sleep: async (ms) => {
        clock += ms;
        await whileWaiting();
      },
    });
    return { code, out, err };
  }

  /** Runs a command and expects it to succeed. */
  async function done(...args: string[]): Promise<string> {
    const { code, out, err } = await cli(...args);
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${err}${out}`);
    return out;
  }

  /** The data of a command's JSON. */
  async function json(...args: string[]) {
    return JSON.parse((await cli(...args, '--json')).out);
  }

  /** Publishes the build in a package's dist. */
  const publish = (name: string, ...args: string[]) =>
    cli('publish', name, '--dist', join(name, 'dist'), ...args);

  /** Publishes a shell and two remotes and makes them current. */
  async function released() {
    if (template !== null) {
      cpSync(template, root, { recursive: true });
      return;
    }
    shell();
    remote('mf-a', { routes: ['/', '/login'] });
    remote('mf-b');
    for (const name of ['shell', 'mf-a', 'mf-b']) await done('publish', name, '--dist', join(name, 'dist'));
    await done('promote');
    const copy = mkdtempSync(join(tmpdir(), 'waybill-release-'));
    cpSync(root, copy, { recursive: true });
    template = copy;
  }

  /** Every file of the store with its content's hash: what `--dry-run` must leave alone. */
  function snapshot(): Record<string, string> {
    const entries = readdirSync(store, { withFileTypes: true, recursive: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
    return Object.fromEntries(
      files.map((file) => [relative(store, file), hash(file)]).filter(([file]) => !file?.startsWith('.')),
    );
  }

  return {
    root,
    store,
    env,
    publicKey,
    storage: folderStorage(store),
    shell,
    remote,
    cli,
    done,
    json,
    publish,
    released,
    snapshot,
    /** Sets the answer at the terminal; without it every question is answered with yes. */
    onAsk: (who: Context['ask']) => {
      answer = who;
    },
    /** Does this whenever a command waits; its clock advances meanwhile. */
    onWait: (work: () => void | Promise<void>) => {
      whileWaiting = work;
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

export type TestWorkspace = Awaited<ReturnType<typeof testWorkspace>>;
