// What is wrong with a file or a command, in words for whoever loads it.

/** A file that cannot be loaded as it is; nothing was changed. */
export class FileProblem extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'FileProblem';
  }
}

/** What the engine says of a file that ends too early, is no text, or is not the CSV that its format says. */
export function asFileProblem(error: unknown, name: string): unknown {
  const text = error instanceof Error ? error.message : '';
  const broken = /Already have (\d+) errors out of (\d+) rows/.exec(text);
  if (broken !== null) {
    const [, lines, of] = broken;
    const [, before = ''] = /before: '(.{0,60}?)(?:\\n|'|$)/.exec(text) ?? [];
    return new FileProblem(
      `${name} is most likely not what the format says: ${lines} of ${of} lines cannot be split into cells, such as at «${before}». Look at delimiter and quote in the format's "file" ("quote": null where quotes are letters). With --max-refused 100% such lines are set aside.`,
      error,
    );
  }
  if (/inflate|ZLIB|Cannot read all|ATTEMPT_TO_READ_AFTER_EOF|UNEXPECTED_END_OF_FILE|parquet/i.test(text))
    return new FileProblem(`${name} is damaged or cut off: ${text.split('\n')[0] ?? ''}`, error);
  return error;
}
