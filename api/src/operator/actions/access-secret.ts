// Action on the secret with which an agent's own server asks for access tokens: generates it and shows it once, or
// removes it.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { sha256 } from '../../services/security/tis1';
import { agents } from '../../stores/accounts/schema';
import { ActionRefusedError, defineAction } from './action';
import { agentId } from './agent-rules';

export const agentAccessSecret = defineAction({
  name: 'agent-access-secret',
  request: z.strictObject({ id: agentId, off: z.boolean() }),
  /** `trusted`: hosts that may use it. */
  answer: z.object({ secret: z.string().nullable(), trusted: z.array(z.string()) }),
  run: async ({ accounts }, { id, off }) => {
    const secret = off ? null : randomBytes(32).toString('base64url');
    const [row] = await accounts.db
      .update(agents)
      .set({ access_secret: secret === null ? null : sha256(secret) })
      .where(eq(agents.id, id))
      .returning({ trusted: agents.trusted_hosts });
    if (row === undefined) throw new ActionRefusedError(`There is no agent ${id}. See: operator agent list`);
    return { secret, trusted: row.trusted };
  },
});
