// Sends a call that needs a passkey of accounts that have one: after code 63 the user signs, and it is sent again.
import { CallError } from './call-error';
import { PasskeyError, signWithPasskey } from './passkeys';
import { platform } from './singleton';

/** Fields that prove the passkey; absent at first. */
interface PasskeyProof {
  ticket?: string;
  answer?: string;
}

/** Why no passkey was used; `elsewhere`: the account's passkeys belong to other hosts. */
type PasskeyFailure = 'given-up' | 'impossible' | 'elsewhere';

/**
 * @param send makes the call
 * @param words says in the user's language why no passkey was used
 * @param who whether the call is made by a visitor, or in a session, which has another browser key
 * @throws CallError
 */
export async function withPasskey<Answer>(
  send: (proof: PasskeyProof) => Promise<Answer>,
  words: (failure: PasskeyFailure, hosts: string) => string,
  who: 'visitor' | 'owner',
): Promise<Answer> {
  try {
    return await send({});
  } catch (error) {
    if (!(error instanceof CallError) || error.ticket === null) throw error;
    const { ticket } = error;
    const { question, hosts } = await platform.call(
      who === 'owner' ? 'passkeyOwnQuestion' : 'passkeyQuestion',
      {
        ticket,
      },
    );
    if (question === null) throw new CallError('business', words('elsewhere', hosts.join(', ')));
    const answer = await signWithPasskey(question).catch((cause: unknown) => {
      if (!(cause instanceof PasskeyError)) throw cause;
      const failure = cause.trouble === 'given-up' ? 'given-up' : 'impossible';
      throw new CallError('business', words(failure, ''), { cause });
    });
    return send({ ticket, answer });
  }
}
