// Call that sets a new password: with a verification code where the agent's register mode is 0, else with the name and
// the current password, and a passkey if the account has one. Without either, the answer does not reveal whether an
// account exists.
import {
  type CallRequest,
  type CodeType,
  checkPassword,
  checkPasswordChanged,
  codeTypes,
  type FieldError,
  type Language,
  reachTypes,
  registerModes,
} from '@waybill/contract';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import type { Context, Handlers } from '../../services/context';
import {
  authenticate,
  checkEnabled,
  countTry,
  forgiveTry,
  guessesOf,
} from '../../services/identity/authenticate';
import { needPasskey, provePasskey } from '../../services/identity/passkey-proof';
import { checkCaptcha, hostOf, refuse } from '../../services/identity/proofs';
import { notifySecurityChange } from '../../services/identity/security-notices';
import { hashPassword } from '../../services/security/passwords';
import type { Services } from '../../services/services';
import type { Database } from '../../stores/accounts/database';
import { accounts } from '../../stores/accounts/schema';
import { type Channel, checkTarget, findReached, normalizeTarget } from './reach';

type ForgotRequest = CallRequest<'forgot'>;

const requireFields = (
  request: ForgotRequest,
  fields: readonly ('type' | 'code' | 'username' | 'old_password')[],
) =>
  fields
    .filter((field) => request[field] === undefined || request[field] === '')
    .map((field): FieldError => ({ field, rule: 'required' }));

export function forgotHandlers(services: Services): Pick<Handlers, 'forgot'> {
  const { sessions, throttles, verifyCodes } = services;

  /**
   * Ends the sessions of this account only. Sessions of its sub-accounts were opened with passwords of their own, by
   * other people, and go on: ending them would not keep out anyone who knows such a password. A worried master resets
   * or disables the sub-account, which ends its sessions.
   * @param before the password that was given
   * @throws ApiError loginFailed when the password has changed in the meantime
   */
  async function setPassword(
    tx: Database,
    accountId: string,
    hash: string,
    language: Language,
    before?: string,
  ): Promise<void> {
    const asShown = before === undefined ? undefined : eq(accounts.password, before);
    const [row] = await tx
      .update(accounts)
      .set({ password: hash })
      .where(and(eq(accounts.id, accountId), asShown))
      .returning({ id: accounts.id });
    if (row === undefined) throw new ApiError('loginFailed', { cause: 'changed in the meantime' });
    await sessions.endAll(tx, accountId, 'password');
    await notifySecurityChange(tx, accountId, 'passwordChanged', { language });
  }

  /**
   * Verifies the current password, and a passkey where the account has one. Without a captcha, or the ticket that the
   * password was right with before, no password is tried.
   */
  async function verifyOwner(request: ForgotRequest, context: Context) {
    const { ticket, answer, username, old_password: password } = request;
    if (ticket === '') await checkCaptcha(services, context, request);
    const proof =
      ticket === '' ? undefined : await provePasskey(services, context, 'password', { ticket, answer });
    const account = await authenticate(services, username, password, context, { captcha: true });
    await needPasskey(services, context, 'password', account, proof);
    return account;
  }

  async function withCode(request: ForgotRequest, context: Context): Promise<Record<string, never>> {
    const channel: Channel = request.type === reachTypes.mobile ? 'mobile' : 'email';
    const target = normalizeTarget(request.target);
    refuse([
      ...requireFields(request, ['type', 'code']),
      ...checkTarget(channel, target, 'target'),
      ...checkPassword(request.password),
    ]);
    const domain = await hostOf(services, context, request.domain || context.pageHost);
    const codeType: CodeType = channel === 'mobile' ? codeTypes.forgotMobile : codeTypes.forgotEmail;
    const agentId = context.agent.id;
    const subject = { agentId, target, codeType, domain, clientKey: context.client.key };
    if (!(await context.wasCharged())) {
      await countTry(services, context);
      await verifyCodes.check(subject, request.code);
      await forgiveTry(services, context);
    }
    const hash = await hashPassword(request.password);
    return context.effect(async (tx) => {
      await verifyCodes.spend(tx, subject, request.code);
      const account = await findReached(tx, agentId, channel, target);
      // No code was sent for a missing account, so this is a lucky guess.
      if (account === undefined) throw new ApiError('verifyCode');
      context.nameAccount(account.id);
      await checkEnabled(tx, account);
      if (!account.retrievable) throw new ApiError('cannotRetrieve');
      await setPassword(tx, account.id, hash, context.language);
      await throttles.clearAll(guessesOf(agentId, account.name), tx);
      return {};
    });
  }

  async function withOldPassword(request: ForgotRequest, context: Context): Promise<Record<string, never>> {
    const { password, old_password: before } = request;
    refuse([
      ...requireFields(request, ['username', 'old_password']),
      ...checkPassword(password),
      ...checkPasswordChanged(before, password),
    ]);
    // This may be a retry after a lost reply: the old password is no longer right then.
    const account = (await context.wasCharged()) ? null : await verifyOwner(request, context);
    if (account?.retrievable === false) throw new ApiError('cannotRetrieve');
    const hash = await hashPassword(password);
    return context.effect(async (tx) => {
      if (account !== null) await setPassword(tx, account.id, hash, context.language, account.password);
      return {};
    });
  }

  return {
    forgot: async (request, context) =>
      context.agent.shown.register_mode === registerModes.code
        ? withCode(request, context)
        : withOldPassword(request, context),
  };
}
