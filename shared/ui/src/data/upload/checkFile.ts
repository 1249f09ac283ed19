// What the browser can say of a file before anything is sent.

export interface FileRules {
  /** Accepted endings in small letters, with the dot: `.xlsx`. */
  endings: readonly string[];
  maxBytes: number;
}

export type FileProblem = 'wrongEnding' | 'tooLarge' | 'emptyFile';

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

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `1.5 MB` as the locale writes it. */
export function sizeWords(bytes: number, locale: string): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[unit] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
