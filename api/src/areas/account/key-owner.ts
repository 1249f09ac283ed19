// Check that whoever creates or changes an API key, or lets an assistant in, is the owner: a key outlives the session.
import type { Context } from '../../services/context';
import { accountOf } from '../../services/context';
import { authenticate } from '../../services/identity/authenticate';
import { needPasskey, provePasskey } from '../../services/identity/passkey-proof';
import type { Services } from '../../services/services';

/** Verifies password and, where there is one, passkey. */
export const keyOwnerCheck =
  (services: Services) =>
  async (
    { password, ticket, answer }: { password: string; ticket: string; answer: string },
    context: Context,
  ): Promise<void> => {
    const proof =
      ticket === '' ? undefined : await provePasskey(services, context, 'keys', { ticket, answer });
    const { username } = accountOf(context);
    const account = await authenticate(services, username, password, context, { captcha: false });
    await needPasskey(services, context, 'keys', account, proof);
  };
