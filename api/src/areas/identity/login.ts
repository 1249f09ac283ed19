// Login call: checks captcha, throttles and password, then opens a session or asks for a passkey.
import { AUTH_TYPES_WITHOUT_CAPTCHA, type CallRequest } from '@waybill/contract';
import type { Context, Handlers } from '../../services/context';
import { authenticate } from '../../services/identity/authenticate';
import { needPasskey } from '../../services/identity/passkey-proof';
import { checkCaptcha } from '../../services/identity/proofs';
import type { Services } from '../../services/services';
import { type LoggedIn, onceAnswered, openSession } from './open-session';
import { renewHash } from './renew-hash';

/** Only the agent's own record can waive the captcha; the header merely asks for it. */
function captchaWaived({ agent, authType }: Context): boolean {
  const mayWaive: readonly string[] = AUTH_TYPES_WITHOUT_CAPTCHA;
  return !agent.shown.captcha && agent.authTypes.includes(authType) && mayWaive.includes(authType);
}

export function loginHandlers(services: Services): Pick<Handlers, 'login'> {
  const once = onceAnswered(services);

  async function logIn(request: CallRequest<'login'>, context: Context): Promise<LoggedIn> {
    const { username, password } = request;
    const captcha = !captchaWaived(context);
    if (captcha) await checkCaptcha(services, context, request);
    const account = await authenticate(services, username, password, context, { captcha });
    const shown = await renewHash(services, account, password);
    await needPasskey(services, context, 'login', { id: account.id, password: shown }, undefined);
    return openSession(services, context, account.id, shown);
  }

  return {
    login: async (request, context) => {
      const { username, captchaToken, password } = request;
      return once(context, [username, captchaToken, password], () => logIn(request, context));
    },
  };
}
