// Hashes of passwords: the same password from every system, and hashes that were made before.
import { hash } from '@node-rs/argon2';
import { hashPassword, isPassword } from './passwords';

const composed = 'ca\u00f1\u00f3n2025X';
const decomposed = composed.normalize('NFD');

describe('Password hash', () => {
  test.each([
    ['composed', composed],
    ['decomposed', decomposed],
  ])('a password set with %s accents is right with both spellings', async (_, password) => {
    const stored = await hashPassword(password);
    expect(await isPassword(stored, composed)).toBe(true);
    expect(await isPassword(stored, decomposed)).toBe(true);
    expect(await isPassword(stored, 'canon2025X')).toBe(false);
  });

  test('a hash of decomposed letters stays valid', async () => {
    const stored = await hash(decomposed);
    expect(await isPassword(stored, composed)).toBe(true);
    expect(await isPassword(stored, decomposed)).toBe(true);
  });

  test('no password is right for nobody', async () => {
    expect(await isPassword(null, composed)).toBe(false);
  });
});
