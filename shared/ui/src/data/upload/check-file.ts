// What the browser can say of a file before anything is sent.

export interface FileRules {
  /** Accepted endings in small letters, with the dot: `.xlsx`. */
  endings: readonly string[];
  maxBytes: number;
}

type FileProblem = 'wrongEnding' | 'tooLarge' | 'emptyFile';

/** Null when the file may be sent. What is inside, the server decides. */
export function checkFile(
  { name, size }: { name: string; size: number },
  rules: FileRules,
): FileProblem | null {
  const small = name.toLowerCase();
  if (!rules.endings.some((ending) => small.endsWith(ending))) return 'wrongEnding';
  if (size === 0) return 'emptyFile';
  return size > rules.maxBytes ? 'tooLarge' : null;
}
