// Programs that run in a process or a thread of their own.

/** A file of the sources, or beside the bundle that an image runs. @param from `import.meta.url` of who starts it */
export const programBeside = (from: string, name: string): URL =>
  new URL(`./${name}.${from.endsWith('.ts') ? 'ts' : 'mjs'}`, from);
