// What is wrong with a file or a command, in words for whoever loads it.

/** A file that cannot be loaded as it is; nothing was changed. */
export class FileProblem extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'FileProblem';
  }
}
