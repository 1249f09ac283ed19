// Rehashes a password at login when its hash was made with outdated parameters.
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import type { Authenticated } from '../../services/identity/authenticate';
import { hashPassword, isOutdated, isPassword } from '../../services/security/passwords';
import type { Services } from '../../services/services';
import { accounts } from '../../stores/accounts/schema';

/**
 * Of two parallel logins one renews the hash, and the other uses that hash, if it is of the same password.
 * @param password that was right for the account
 * @returns its hash as stored from now on
 * @throws ApiError loginFailed when the owner has changed the password in the meantime
 */
export async function renewHash(
  { accounts: { db } }: Services,
  account: Authenticated,
  password: string,
): Promise<string> {
  if (!isOutdated(account.password)) return account.password;
  const fresh = await hashPassword(password);
  const [row] = await db
    .update(accounts)
    .set({ password: fresh })
    .where(and(eq(accounts.id, account.id), eq(accounts.password, account.password)))
    .returning({ id: accounts.id });
  if (row !== undefined) return fresh;
  const [now] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(eq(accounts.id, account.id));
  if (now === undefined || !(await isPassword(now.password, password)))
    throw new ApiError('loginFailed', { cause: 'changed in the meantime' });
  return now.password;
}
