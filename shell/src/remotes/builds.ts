// Lets two builds of one remote coexist in the page: the one that is shown, and a newer one that is preloaded or an
// older one that replaces it. Every build of a remote writes to the same two globals (`mf_x`: its container,
// `webpackChunkmf_x`: its chunks), so a late chunk of one would end up in the other. Here each global has one value per
// folder of the script that reads or writes it.

/** `<folder> <global>` → value. */
const values = new Map<string, unknown>();
const separated = new Set<string>();

/** Address of a file's folder, with its `/` at the end. */
export const findFolder = (address: string) => new URL('.', new URL(address, window.location.href)).href;

const toGlobalKey = (folder: string, global: string) => `${folder} ${global}`;

/** Folder of the running script; such globals are accessed while their script starts, never later. */
function runningFolder(): string {
  const script = document.currentScript;
  return script instanceof HTMLScriptElement ? findFolder(script.src) : '';
}

function separate(global: string): void {
  if (separated.has(global)) return;
  separated.add(global);
  Object.defineProperty(globalThis, global, {
    get: () => values.get(toGlobalKey(runningFolder(), global)),
    set: (value: unknown) => void values.set(toGlobalKey(runningFolder(), global), value),
    configurable: true,
  });
}

const listGlobals = (remote: string) => [remote, `webpackChunk${remote}`];

/**
 * Must be called before any script of this build runs.
 * @param remote federation name, e.g. `mf_auth`
 * @param again drops what scripts of this build left before: chunks of the earlier run would count for this one
 */
export function prepareBuild(remote: string, folder: string, again: boolean): void {
  for (const global of listGlobals(remote)) {
    separate(global);
    if (again) values.delete(toGlobalKey(folder, global));
  }
}

/** What the entry script of this build stored in its global; undefined when it did not run. */
export const leftBy = (remote: string, folder: string): unknown => values.get(toGlobalKey(folder, remote));
