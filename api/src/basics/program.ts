// Locates files that run in a process or a worker thread of their own.

/**
 * URL of a sibling file: TypeScript source in development, `.mjs` in the bundle.
 * @param from `import.meta.url` of the caller
 */
export const programBeside = (from: string, name: string): URL =>
  new URL(`./${name}.${from.endsWith('.ts') ? 'ts' : 'mjs'}`, from);
