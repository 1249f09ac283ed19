// Call that sends a verification code: checks a captcha, makes the code and puts it into the outbox. The answer, and
// its timing, is the same whether or not there is an account.
import { CODE_SECONDS, RESEND_SECONDS, registerModes } from '@waybill/contract';
import { ApiError, invalid } from '../../basics/failure';
import type { Context, Handlers } from '../../services/context';
import { checkCaptcha, hostOf, refuse } from '../../services/identity/proofs';
import { enqueueMessage } from '../../services/providers/outbox';
import { sha256 } from '../../services/security/tis1';
import type { Services } from '../../services/services';
import { codeMessage } from './code-messages';
import { checkTarget, codeKinds, findReached, normalizeTarget } from './reach';

/** Codes to one target asked for at one address: strangers elsewhere do not keep the owner from getting one. */
const PER_TARGET_AND_ADDRESS = { limit: 5, seconds: 3_600 } as const;
/** Codes to one target from all addresses together. */
const PER_TARGET = { limit: 20, seconds: 3_600 } as const;
const PER_ADDRESS = { limit: 60, seconds: 3_600 } as const;

export function codeHandlers(services: Services): Pick<Handlers, 'sendVerifyCode'> {
  const { throttles, verifyCodes } = services;

  async function countCode({ agent, addressGroup }: Context, target: string): Promise<void> {
    // Hashed, so that the table of throttles does not list who asked for codes.
    const name = sha256(JSON.stringify([agent.id, target])).toString('base64url');
    await throttles.spend(`codes:${addressGroup}`, PER_ADDRESS.limit, PER_ADDRESS.seconds);
    await throttles.spend(`code:${name}@${addressGroup}`, 1, RESEND_SECONDS);
    const { limit, seconds } = PER_TARGET_AND_ADDRESS;
    await throttles.spend(`codes:${name}@${addressGroup}`, limit, seconds);
    // Last, so that what one address asks in vain is not counted for all.
    await throttles.spend(`codes:${name}`, PER_TARGET.limit, PER_TARGET.seconds);
  }

  return {
    sendVerifyCode: async (request, context) => {
      const { agent, client, language } = context;
      const { codeType } = request;
      const { channel, purpose } = codeKinds[codeType];
      const target = normalizeTarget(request.target);
      refuse(checkTarget(channel, target, 'target'));
      const domain = await hostOf(services, context, request.domain);
      const mode = agent.shown.register_mode;
      if (purpose === 'register' && mode !== registerModes.code && mode !== registerModes.captcha)
        throw new ApiError('noSelfRegistration');
      if (mode !== registerModes.code) throw invalid({ field: 'codeType', rule: 'format' });
      // On a retry after a lost reply, the captcha was already used and the code already counted.
      if (!(await context.wasCharged())) {
        await checkCaptcha(services, context, request);
        await countCode(context, target);
      }
      return context.effect(async (tx) => {
        const isReached = (await findReached(tx, agent.id, channel, target)) !== undefined;
        const subject = { agentId: agent.id, target, codeType, domain, clientKey: client.key };
        const code = await verifyCodes.issue(tx, subject);
        const kind = purpose === 'register' && isReached ? 'known' : purpose;
        const by = channel === 'mobile' ? 'sms' : 'mail';
        await enqueueMessage(
          tx,
          {
            agentId: agent.id,
            channel: by,
            recipient: target,
            sender: agent.shown.name,
            ...codeMessage(kind, by, language, { brand: agent.shown.name, code }),
            lifeSeconds: CODE_SECONDS,
          },
          { toNobody: purpose === 'forgot' && !isReached },
        );
        return { resend_after: RESEND_SECONDS, expires_in: CODE_SECONDS };
      });
    },
  };
}
