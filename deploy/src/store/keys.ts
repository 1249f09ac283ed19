// The keys of the release store, as the head of document.ts lists them.
export const storeKeys = {
  /** Everything of one build; ends with `/`. */
  build: (name: string, folder: string) => `r/${name}/${folder}/`,
  /** What says that a build is complete: written last. */
  buildList: (name: string, folder: string) => `r/${name}/${folder}/build.json`,
  /** Types of what a published shell shares; not part of its build. */
  sharedTypes: (folder: string) => `r/shell/${folder}/@mf-types.zip`,
  asset: (file: string) => `assets/${file}`,
  version: (name: string, version: string) => `versions/${name}/${version}.json`,
  document: (id: string) => `documents/${id}.json`,
  channel: (name: string) => `channels/${name}.json`,
  switches: 'switches.json',
} as const;

/** Segments of letters, digits and `@._-`, none of dots alone: no key can leave its store. */
const wellFormed = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w@.-]+(?:\/[\w@.-]+)*$/;

/** @throws Error for a key that is not of our form */
export function checkKey(key: string): string {
  if (!wellFormed.test(key)) throw new Error(`"${key}" is not a key of a release store`);
  return key;
}
