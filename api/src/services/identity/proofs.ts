// Checks that several calls share: captcha, encrypted password fields, form rules, and the host of the page.
import type { FieldError } from '@waybill/contract';
import { ApiError, invalid } from '../../basics/failure';
import type { Context } from '../context';
import { openPassword } from '../security/encryption';
import { nameOf } from '../security/hosts';
import type { Services } from '../services';

/** Checks and uses up a captcha. @throws ApiError captcha when the answer was wrong */
export async function checkCaptcha(
  { captchas }: Services,
  context: Context,
  { captcha, captchaToken }: { captcha: string; captchaToken: string },
): Promise<void> {
  if (!(await captchas.check(context.client.key, captchaToken, captcha))) throw new ApiError('captcha');
}

/** Decrypts a password field. @throws ApiError badSignature when it was not encrypted for this call by this browser */
export function unsealed(context: Context, path: string, field: string, value: string): string {
  const text = openPassword(context.client.keys, context.client.kid, { path, field }, value);
  if (text === null) throw new ApiError('badSignature', { cause: `${field} field` });
  return text;
}

/** @throws ApiError invalid with every broken rule */
export function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw invalid(...errors);
}

/** Name of the page's host. @throws ApiError invalid when it belongs to another agent than the request's */
export async function hostOf({ agents }: Services, context: Context, domain: string): Promise<string> {
  const host = nameOf(domain);
  if ((await agents.ofHost(host)).id !== context.agent.id) throw invalid({ field: 'domain', rule: 'format' });
  return host;
}
