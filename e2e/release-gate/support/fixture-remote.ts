// A remote without any library: the federation container that webpack would write, by hand, with one chunk. It shows
// what it is, and goes wrong in the way it was asked to.
import { createHash } from 'node:crypto';
import { federationName, type RemoteDescriptor } from '@waybill/contract';

/** Ways to go wrong that lie in a remote's own code. */
export type CodeFault =
  | 'wrong shape'
  | 'entry throws'
  | 'entry of another name'
  | 'throws at its top level'
  | 'throws while rendering'
  | 'hangs on start'
  | 'hangs on leaving'
  | 'replaces fetch'
  | 'replaces Array.map later'
  | 'hides the page'
  | 'has no screen'
  | 'draws nothing'
  | 'never rests'
  | 'never settles'
  /** No fault: somebody has typed on its screen what is not sent. */
  | 'holds words';

export interface FixtureRemote {
  /** Folder name, as in every descriptor: `mf-…`. */
  name: string;
  version?: string;
  /** Its one screen for everybody, or the routes of the remote that it stands for. */
  routes: RemoteDescriptor['routes'] | `/${string}`;
  /** Shown on its screen. */
  text: string;
  fault?: CodeFault | undefined;
  /** Statements that run when its screen is shown; `platform` is the shell's. */
  runs?: string | undefined;
  /** Topics of its team's own. */
  topics?: RemoteDescriptor['topics'];
}

export const inFive = (text: string) => ({ cn: text, en: text, cnf: text, spain: text, vietnam: text });

const publicScreen = (path: string, title: string): RemoteDescriptor['routes'] => [
  {
    path,
    title: inFive(title),
    guard: 'public',
    layout: 'bare',
    skeleton: 'text',
    prefixOptional: false,
  },
];

/** Longer than the shell allows (shell/src/areas/watch.ts); the test begins it when the shell watches. */
const keepsBusy = `
  const busy = () => { const end = performance.now() + 10_500; while (performance.now() < end); };
  globalThis.keepBusy = () => { setTimeout(busy); };`;

/** A component whose effect sets the state that it depends on; drawn by the shell's React, like ours. */
const drawEndless = `
  const drawEndless = async (screen) => {
    const lent = async (name) => (await Object.values(globalThis.fixtureShared[name])[0].get())();
    const { createElement, useEffect, useState } = await lent('react');
    const { createRoot } = await lent('react-dom/client');
    const Endless = () => {
      const [count, setCount] = useState(0);
      useEffect(() => setCount(count + 1), [count]);
      return createElement('output', null, count);
    };
    const root = createRoot(screen.appendChild(document.createElement('div')));
    root.render(createElement(Endless));
    return () => root.unmount();
  };`;

/** The shell's platform. */
const platformOf = `
  const platformOf = async () => {
    const [offered] = Object.values(globalThis.fixtureShared['@waybill/platform']);
    return (await offered.get())().platform;
  };`;

/** Marks its input as a form of ours does (`useUnsaved`). */
const holdWords = `
  const holdWords = async (screen) => {
    const platform = await platformOf();
    const words = document.createElement('textarea');
    words.value = 'Typed and not sent';
    screen.append(words);
    platform.unsaved.mark('fixture', true);
  };`;

/** What `get` of the container leads to. Runs in the page: shown as text, so it knows nothing of this file. */
const lifecyclesOf = ({ fault, runs }: FixtureRemote) => `({
  bootstrap: async () => {
    ${fault === 'hangs on start' ? 'globalThis.fixtureStarts = true; await new Promise(() => {});' : ''}
  },
  ${fault === 'has no screen' ? 'answers: () => false,' : ''}
  ${fault === 'wrong shape' ? 'start' : 'mount'}: async ({ container, name }) => {
    ${fault === 'throws while rendering' ? "throw new Error('this fixture cannot draw');" : ''}
    const screen = document.createElement('section');
    screen.dataset.fixture = name;
    const heading = document.createElement('h1');
    heading.textContent = shown;
    screen.append(heading);
    ${fault === 'draws nothing' ? '' : 'container.append(screen);'}
    ${runs === undefined ? '' : `await (async (platform) => { 'use strict'; ${runs} })(await platformOf());`}
    ${fault === 'never rests' ? keepsBusy : ''}
    ${fault === 'never settles' ? 'endDrawing = await drawEndless(screen);' : ''}
    ${fault === 'holds words' ? 'await holdWords(screen);' : ''}
    ${fault === 'replaces Array.map later' ? 'setTimeout(() => { Array.prototype.map = () => []; }, 500);' : ''}
  },
  unmount: async ({ container }) => {
    ${fault === 'hangs on leaving' ? 'await new Promise(() => {});' : ''}
    ${fault === 'never settles' ? 'endDrawing();' : ''}
    container.replaceChildren();
  },
})`;

/** What the page did of every fixture: `fixtureRan` names the parts whose code ran. */
declare global {
  var fixtureRan: ('entry' | 'chunk')[] | undefined;
  /** Of one that never rests. */
  var keepBusy: (() => void) | undefined;
  /** What the shell offers, as it was handed to the last fixture: module → version → how to get it. */
  var fixtureShared: Record<string, Record<string, { get(): Promise<() => unknown> }>> | undefined;
}

/** What style-loader would do with a sheet of this remote; remote-kit refuses to build such a one. */
const hidingSheet = (name: string) => `
  const sheet = document.createElement('style');
  sheet.dataset.remote = ${JSON.stringify(federationName(name))};
  sheet.textContent = 'body { display: none }';
  document.head.append(sheet);`;

/** The chunk leaves its lifecycles under its own address, so that two builds in one page never meet. */
const chunkText = (remote: FixtureRemote) => {
  const { name, text, fault } = remote;
  return `(() => {
  const shown = ${JSON.stringify(text)};
  ${fault === 'replaces fetch' ? 'globalThis.fetch = () => new Promise(() => {});' : ''}
  ${fault === 'hides the page' ? hidingSheet(name) : ''}
  ${fault === 'throws at its top level' ? "throw new Error('this fixture cannot start');" : ''}
  ${platformOf}
  ${fault === 'holds words' ? holdWords : ''}
  ${fault === 'never settles' ? `let endDrawing; ${drawEndless}` : ''}
  (globalThis.fixtureRan ??= []).push('chunk');
  globalThis.fixtureChunks ??= {};
  globalThis.fixtureChunks[document.currentScript.src] = ${lifecyclesOf(remote)};
})();
`;
};

const entryText = (federation: string, chunk: string, fault: CodeFault | undefined) => `(() => {
  (globalThis.fixtureRan ??= []).push('entry');
  ${fault === 'entry throws' ? "throw new Error('this fixture has no entry');" : ''}
  const address = new URL(${JSON.stringify(chunk)}, document.currentScript.src).href;
  const load = () => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.integrity = globalThis.waybillIntegrity(address);
    script.crossOrigin = 'anonymous';
    script.onload = () => resolve();
    script.onerror = () => {
      const error = new Error('Loading chunk fixture failed.');
      reject(Object.assign(error, { name: 'ChunkLoadError', request: address }));
    };
    document.head.append(script);
  });
  globalThis.${fault === 'entry of another name' ? 'somethingElse' : federation} = {
    init(shared) { globalThis.fixtureShared = shared; },
    async get() {
      await load();
      return () => globalThis.fixtureChunks[address];
    },
  };
})();
`;

function manifestOf(federation: string, version: string, chunk: string) {
  const none = { sync: [], async: [] };
  return {
    id: federation,
    name: federation,
    metaData: {
      name: federation,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: federation },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: federation,
      pluginVersion: '2.9.2',
      publicPath: 'auto',
    },
    shared: [],
    remotes: [],
    exposes: [
      {
        id: `${federation}:lifecycles`,
        name: 'lifecycles',
        path: './lifecycles',
        assets: { js: { sync: [chunk], async: [] }, css: none },
      },
    ],
  };
}

/** The finished build: name of the file → text, as remote-kit leaves it in dist/. */
export function fixtureRemote(remote: FixtureRemote): Record<string, string> {
  const { name, version = '1.0.0', routes, text } = remote;
  const federation = federationName(name);
  const code = chunkText(remote);
  const chunk = `lifecycles.${createHash('sha256').update(code).digest('hex').slice(0, 12)}.js`;
  const descriptor: RemoteDescriptor = {
    name,
    version,
    platform: '^1.0.0',
    exposes: './lifecycles',
    routes: typeof routes === 'string' ? publicScreen(routes, text) : routes,
    ...(remote.topics && { topics: remote.topics }),
  };
  return {
    'remote.json': JSON.stringify(descriptor),
    'needs.json': JSON.stringify({ borrows: {}, first: [], start: [chunk] }),
    'mf-manifest.json': JSON.stringify(manifestOf(federation, version, chunk)),
    'remoteEntry.js': entryText(federation, chunk, remote.fault),
    [chunk]: code,
  };
}
