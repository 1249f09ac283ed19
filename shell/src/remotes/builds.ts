// Lets two builds of one remote live in the page at once: the one that is shown, and a newer one that is fetched ahead
// or the older one that stands in. Every build of a remote writes to the same two globals (`mf_x`: what it exposes,
// `webpackChunkmf_x`: its chunks), so a late chunk of one would land in the other. Here each global has one value per
// folder of the script that reads or writes it.

/** `<folder> <global>` → value. */
const values = new Map<string, unknown>();
const separated = new Set<string>();

/** Address of the folder of a file, with its `/` at the end. */
export const folderOf = (address: string) => new URL('.', new URL(address, window.location.href)).href;

const keyOf = (folder: string, global: string) => `${folder} ${global}`;

/** Folder of the script that runs now; such globals are touched while their script starts, never later. */
function runningFolder(): string {
  const script = document.currentScript;
  return script instanceof HTMLScriptElement ? folderOf(script.src) : '';
}

function separate(global: string): void {
  if (separated.has(global)) return;
  separated.add(global);
  Object.defineProperty(globalThis, global, {
    get: () => values.get(keyOf(runningFolder(), global)),
    set: (value: unknown) => void values.set(keyOf(runningFolder(), global), value),
    configurable: true,
  });
}

const globalsOf = (remote: string) => [remote, `webpackChunk${remote}`];

/**
 * To be called before any script of this build runs.
 * @param remote federation name, e.g. `mf_auth`
 * @param again forgets what scripts of this build left before: chunks of the run before would count for this one
 */
export function prepareBuild(remote: string, folder: string, again: boolean): void {
  for (const global of globalsOf(remote)) {
    separate(global);
    if (again) values.delete(keyOf(folder, global));
  }
}

/** What the entry script of this build left in its global; undefined when it did not run. */
export const leftBy = (remote: string, folder: string): unknown => values.get(keyOf(folder, remote));
