// Parsers of arguments that several commands share.
import { InvalidArgumentError } from 'commander';
import { type Quotas, quotaNames } from '../stores/accounts/schema/plan-quotas';
import { WrongUseError } from './command';

/** "none" clears a field. */
export const parseClearable = (value: string | undefined) => (value === 'none' ? null : value);

export function parseOnOff(text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new InvalidArgumentError('It is on or off.');
}

export function parseLevel(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 5) return value;
  throw new InvalidArgumentError('There are levels 1 to 5.');
}

/**
 * Parses `quota=value …`; a value is a total, or a key of `words`.
 * @throws WrongUseError naming what is invalid
 */
export function parseQuotas<Word = never>(
  quotaArguments: readonly string[],
  words: Record<string, Word> = {},
): Partial<Record<keyof Quotas, number | Word>> {
  const quotas: Partial<Record<keyof Quotas, number | Word>> = {};
  for (const part of quotaArguments) {
    const [, name = '', value = ''] = /^([a-z_]+)=(.+)$/.exec(part) ?? [];
    const quota = quotaNames.find((each) => each === name);
    const total = /^-?\d{1,9}$/.test(value) ? Number(value) : words[value];
    if (quota === undefined || total === undefined)
      throw new WrongUseError(
        `${part} is not QUOTA=${['NUMBER', ...Object.keys(words)].join('|')}. Quotas: ${quotaNames.join(', ')}.`,
      );
    quotas[quota] = total;
  }
  return quotas;
}
