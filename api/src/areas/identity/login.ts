// Login call: checks captcha, throttles and password, then opens a session or asks for a passkey.
import { AUTH_TYPES_WITHOUT_CAPTCHA, type CallRequest } from '@waybill/contract';
import { ApiError } from '../../basics/failure';
import type { Context, Handlers } from '../../services/context';
import { authenticate } from '../../services/identity/authenticate';
import { checkCaptcha, unsealed } from '../../services/identity/proofs';
import type { Services } from '../../services/services';
import { type LoggedIn, onceAnswered, openSession } from './open-session';
import { placeOf } from './passkeys';
import { renewed } from './renew-hash';

/** Only the agent's own record can waive the captcha; the header merely asks for it. */
function captchaWaived({ agent, authType }: Context): boolean {
  const mayWaive: readonly string[] = AUTH_TYPES_WITHOUT_CAPTCHA;
  return !agent.shown.captcha && agent.authTypes.includes(authType) && mayWaive.includes(authType);
}

export function loginHandlers(services: Services): Pick<Handlers, 'login'> {
  const { passkeys } = services;
  const once = onceAnswered(services);

  async function login(request: CallRequest<'login'>, password: string, context: Context): Promise<LoggedIn> {
    const captcha = !captchaWaived(context);
    if (captcha) await checkCaptcha(services, context, request);
    const account = await authenticate(services, request.username, password, context, { captcha });
    const shown = await renewed(services, account, password);
    if (await passkeys.areNeeded(account.id)) {
      const asked = { ...placeOf(context), accountId: account.id, password: shown };
      throw new ApiError('passkeyNeeded', { data: { ticket: await passkeys.begin(asked) } });
    }
    return openSession(services, context, account.id, shown);
  }

  return {
    login: async (request, context) => {
      const password = unsealed(context, '/api/login', 'password', request.password);
      const { username, captchaToken } = request;
      return once(context, [username, captchaToken, password], () => login(request, password, context));
    },
  };
}
