// Checks that several calls share: captcha, form rules, and the host of the page.
import type { FieldError } from '@waybill/contract';
import { ApiError, invalid } from '../../basics/failure';
import type { Agents } from '../../stores/accounts/agents';
import type { Context } from '../context';
import type { CaptchaService } from '../security/captchas';
import { hostName } from '../security/hosts';

/** Checks and uses up a captcha. @throws ApiError captcha when the answer was wrong */
export async function checkCaptcha(
  { captchas }: { captchas: CaptchaService },
  context: Context,
  { captcha, captchaToken }: { captcha: string; captchaToken: string },
): Promise<void> {
  if (!(await captchas.check(context.client.key, captchaToken, captcha))) throw new ApiError('captcha');
}

/** @throws ApiError invalid with every broken rule */
export function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw invalid(...errors);
}

/** Name of the page's host. @throws ApiError invalid when it belongs to another agent than the request's */
export async function hostOf(
  { agents }: { agents: Agents },
  context: Context,
  domain: string,
): Promise<string> {
  const host = hostName(domain);
  if ((await agents.ofHost(host)).id !== context.agent.id) throw invalid({ field: 'domain', rule: 'format' });
  return host;
}
