// Revokes every API key of the account of a call, and notifies its owner.
import type { Database } from '../../stores/accounts/database';
import { accountOf, type Context } from '../context';
import type { ApiKeyStore } from '../security/api-keys';
import { notifySecurityChange } from './security-notices';

export async function revokeAllKeys(
  { apiKeys }: { apiKeys: ApiKeyStore },
  tx: Database,
  context: Context,
): Promise<void> {
  const { id } = accountOf(context);
  if ((await apiKeys.revokeAll(tx, id)) === 0) return;
  await notifySecurityChange(tx, id, 'keysRevoked', { language: context.language });
}
