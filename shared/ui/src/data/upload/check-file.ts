// Client-side check of a file before upload: extension, size, not empty.

export interface FileRules {
  /** Accepted extensions in lower case, with the dot: `.xlsx`. */
  endings: readonly string[];
  maxBytes: number;
}

type FileProblem = 'wrongEnding' | 'tooLarge' | 'emptyFile';

/** Null if the file may be sent. The server checks the content. */
export function checkFile(
  { name, size }: { name: string; size: number },
  rules: FileRules,
): FileProblem | null {
  const small = name.toLowerCase();
  if (!rules.endings.some((ending) => small.endsWith(ending))) return 'wrongEnding';
  if (size === 0) return 'emptyFile';
  return size > rules.maxBytes ? 'tooLarge' : null;
}
