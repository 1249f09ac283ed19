// Password hashing: argon2id, at most four at once, the same work for a user that does not exist.
import { randomBytes } from 'node:crypto';
import { type Algorithm, hash, parseOptions, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id; the package's enum exists at compile time only. */
const ARGON2ID: Algorithm.Argon2id = 2;
const options = { algorithm: ARGON2ID, timeCost: 3, memoryCost: 19_456, parallelism: 1 } as const;
const AT_ONCE = 4;

const limit = pLimit(AT_ONCE);

/** Encoded hash, with its parameters. */
export const hashPassword = (password: string): Promise<string> => limit(() => hash(password, options));

let dummy: Promise<string> | undefined;

/** Compares; without a stored hash (unknown user) it does the same work and says no. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'));
  const against = stored ?? (await dummy);
  const same = await limit(() => verify(against, password));
  return stored !== null && same;
}

/** Whether a stored hash was made with other parameters than today's. */
export function isOutdated(stored: string): boolean {
  const { timeCost, memoryCost, parallelism, algorithm } = parseOptions(stored);
  return (
    algorithm !== options.algorithm ||
    timeCost !== options.timeCost ||
    memoryCost !== options.memoryCost ||
    parallelism !== options.parallelism
  );
}
