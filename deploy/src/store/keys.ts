// Builds and checks the keys of the release store, which the head of document.ts lists.
export const storeKeys = {
  /** Everything of one build; ends with `/`. */
  build: (name: string, folder: string) => `r/${name}/${folder}/`,
  /** The file list that marks a build as complete: written last. */
  buildList: (name: string, folder: string) => `r/${name}/${folder}/build.json`,
  /** Types of the shared modules of a published shell; not part of its build. */
  sharedTypes: (folder: string) => `r/shell/${folder}/@mf-types.zip`,
  asset: (file: string) => `assets/${file}`,
  version: (name: string, version: string) => `versions/${name}/${version}.json`,
  document: (id: string) => `documents/${id}.json`,
  channel: (name: string) => `channels/${name}.json`,
  switches: 'switches.json',
} as const;

/** Segments of letters, digits and `@._-`, none of dots alone: no key can point outside of its store. */
const wellFormed = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w@.-]+(?:\/[\w@.-]+)*$/;

/** @throws Error for a malformed key */
export function checkKey(key: string): string {
  if (!wellFormed.test(key)) throw new Error(`"${key}" is not a key of a release store`);
  return key;
}
