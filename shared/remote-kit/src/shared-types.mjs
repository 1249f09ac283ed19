// Types of what the shell shares, as Module Federation makes and fetches them: a team elsewhere checks its remote
// against the shell that it will run in, which may be newer or older than the packs that it builds with.
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { consumeTypes, generateTypes } from '@module-federation/dts-plugin/core';
import { projectOf } from './project.mjs';
import { sharedModules } from './shared-modules.mjs';

/** Folder of fetched types, in the folder of a remote; its tsconfig.json looks there first. */
const typesFolder = '@mf-types';

/** `./ui/data` → the file that `@waybill/ui/data` means: the shell exposes nothing, so this is what it would expose. */
function ownModules(directory) {
  const { resolve } = createRequire(join(directory, 'package.json'));
  const own = sharedModules.filter((request) => request.startsWith('@waybill/'));
  return Object.fromEntries(own.map((request) => [request.replace('@waybill', '.'), resolve(request)]));
}

/**
 * Writes the types of what the shell shares into one file. Takes some ten seconds.
 * @param {string} directory of the shell
 * @param {string} file `….zip`
 * @throws Error with the compiler's words when they do not compile
 */
export async function makeSharedTypes(directory, file) {
  const cache = join(projectOf(directory).root, '.cache');
  await mkdir(cache, { recursive: true });
  const out = await mkdtemp(join(cache, 'shared-types-'));
  try {
    await generateTypes({
      remote: {
        context: directory,
        outputDir: relative(directory, out),
        tsConfigPath: join(projectOf(directory).root, 'tsconfig.json'),
        moduleFederationConfig: { name: 'shell', filename: 'remoteEntry.js', exposes: ownModules(directory) },
        typesFolder,
        abortOnError: true,
        compileInChildProcess: false,
        extractRemoteTypes: false,
        extractThirdParty: false,
        generateAPITypes: false,
      },
      displayErrorInTerminal: false,
    });
    await copyFile(join(out, `${typesFolder}.zip`), file);
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

/**
 * Address of the types of the shell that a site runs.
 * @throws Error that says what the site answered instead of a registry
 */
async function typesAt(site) {
  const address = new URL('/registry.json', site);
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: it is no Waybill site.`);
  const { shell } = JSON.parse((await response.json()).signed.text);
  return new URL(`/r/shell/${shell}/${typesFolder}.zip`, site).href;
}

/**
 * Fetches the types of what the shell of a running site shares into `@mf-types/shell` of a remote.
 * @param {string} directory of the remote
 * @param {string} site address, e.g. https://trade.example
 * @throws Error that says what to do
 */
export async function fetchSharedTypes(directory, site) {
  const zip = await typesAt(site);
  const { ok } = await fetch(zip, { method: 'HEAD', signal: AbortSignal.timeout(10_000) });
  if (!ok) {
    throw new Error(`The shell of ${site} came without types: only \`release publish shell\` makes them.`);
  }
  await consumeTypes({
    host: {
      context: directory,
      moduleFederationConfig: { name: 'remote', remotes: {} },
      remoteTypeUrls: { shell: { alias: 'shell', zip, api: '' } },
      typesFolder,
      abortOnError: true,
    },
    displayErrorInTerminal: false,
  });
  return join(directory, typesFolder, 'shell');
}
