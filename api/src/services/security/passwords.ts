// Password hashing with argon2id, at most four at once, with the same work for an unknown user.
import { randomBytes } from 'node:crypto';
import { type Algorithm, hash, parseOptions, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** The package's enum exists only at compile time. */
const ARGON2ID: Algorithm.Argon2id = 2;
const options = { algorithm: ARGON2ID, timeCost: 3, memoryCost: 19_456, parallelism: 1 } as const;
const AT_ONCE = 4;

const limit = pLimit(AT_ONCE);

/**
 * Encoded hash, with its parameters. Letters with accents are composed first: systems differ in how they send them.
 */
export const hashPassword = (password: string): Promise<string> =>
  limit(() => hash(password.normalize('NFC'), options));

/** Spellings of a password that a stored hash may be of: hashes were not always made of composed letters. */
const spellings = (password: string): Set<string> =>
  new Set([password.normalize('NFC'), password, password.normalize('NFD')]);

let dummy: Promise<string> | undefined;

/** Verifies a password; without a stored hash (unknown user) it does the same work and returns false. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'));
  const against = stored ?? (await dummy);
  for (const spelling of spellings(password))
    if (await limit(() => verify(against, spelling))) return stored !== null;
  return false;
}

/** Whether a stored hash was made with outdated parameters. */
export function isOutdated(stored: string): boolean {
  const { timeCost, memoryCost, parallelism, algorithm } = parseOptions(stored);
  return (
    algorithm !== options.algorithm ||
    timeCost !== options.timeCost ||
    memoryCost !== options.memoryCost ||
    parallelism !== options.parallelism
  );
}
