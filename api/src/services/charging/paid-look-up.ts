// Wraps every look-up of contacts by a call: charged after contacts were found, so that failed or empty look-ups cost
// nothing.
import type { CodeName } from '@waybill/contract';
import { ApiError } from '../../basics/failure';
import type { Database } from '../../stores/accounts/database';
import type { StoredContact } from '../contacts/directory';
import { chargeLookUp, findLookUpRefusal, type LookUp } from '../contacts/paid';
import { accountOf, type Context } from '../context';
import { ContactServiceError } from '../providers/contacts';

const SERVICE_RETRY_SECONDS = 30;

/** Asks contact sources. @throws ApiError unavailable when a service does not answer */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (!(cause instanceof ContactServiceError)) throw cause;
    throw new ApiError('unavailable', { retryAfter: SERVICE_RETRY_SECONDS, cause });
  }
}

/**
 * Finds contacts for this call's account. Charged after they were found: failed or empty look-ups cost nothing.
 * @param missing answered when there are none; undefined: an empty answer is valid
 * @param effect what is done with the contacts, in the transaction that charges
 * @throws ApiError planLacksRight, memberLimit, unavailable when a service does not answer, or `missing`
 */
export async function paidLookUp(
  db: Database,
  context: Context,
  lookUp: LookUp,
  find: () => Promise<StoredContact[]>,
  { missing, effect }: { missing?: CodeName; effect?: (tx: Database) => Promise<void> } = {},
): Promise<StoredContact[]> {
  const account = accountOf(context);
  const refusal = await findLookUpRefusal(db, account, lookUp);
  if (refusal !== undefined && !(await context.wasCharged())) throw refusal;
  const found = await asking(find);
  if (found.length === 0) {
    if (missing === undefined) return found;
    throw new ApiError(missing);
  }
  await context.charge(async (tx) => {
    await chargeLookUp(tx, account, lookUp, found);
    await effect?.(tx);
  });
  return found;
}
