// Hook for sending a verification code, protected by the form's captcha, with a wait of a minute until the next one.
import type { CodeType } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { type FieldProblem, type Fields, missingFields, type Problems, useAttempt } from '@waybill/ui';
import { useState } from 'react';
import type { Captcha } from './use-captcha';

type CodeForm<Name extends string> = {
  /** Fields of the form, in the order on screen. */
  names: readonly Name[];
  fields: Pick<Fields<Name>, 'value' | 'show' | 'focus' | 'empty' | 'mark'>;
  captcha: Captcha;
  /** Field of the captcha. */
  captchaField: Name;
  /** Field of the code. */
  codeField: Name;
};

type CodeTarget<Name extends string> = {
  /** Field of the address. */
  field: Name;
  codeType: CodeType;
  problem: FieldProblem | undefined;
};

export function useCode<Name extends string>(form: CodeForm<Name>) {
  const { names, captcha, captchaField, codeField } = form;
  const { value, show, focus, empty, mark } = form.fields;
  /** Address of the last code; null before the first. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { attempt, isPending, message, wait, hold } = useAttempt(
    (order: { target: string; codeType: CodeType; captcha: string; captchaToken: string }): Promise<void> =>
      platform
        .call('sendVerifyCode', { ...order, domain: location.hostname }, { silent: true })
        .then(({ resend_after }) => hold(resend_after)),
    { names, besideField: { captcha: captchaField } },
  );

  const send = async ({ field, codeType, problem }: CodeTarget<Name>): Promise<void> => {
    const { token } = captcha;
    const target = value(field).trim();
    const problems: Problems<Name> = missingFields([captchaField], () => (token ? value(captchaField) : ''));
    problems[field] = problem;
    if (!show(problems)) return;
    const pressed = document.activeElement;
    const earlierCode = value(codeField);
    /** Moves the focus, unless the user is typing in another field. */
    const moveFocus = (to: Parameters<typeof focus>[0]) => {
      const { activeElement, body } = document;
      if (activeElement === pressed || activeElement === body) focus(to);
    };
    const outcome = await attempt({
      target,
      codeType,
      captcha: value(captchaField).trim(),
      captchaToken: token ?? '',
    });
    if (outcome.ok) {
      setSentTo(target);
      // A code typed before the press is not the new one; one typed since may be, where the e-mail overtook the response.
      empty(codeField, earlierCode);
      mark(codeField, undefined);
      captcha.renew();
      return moveFocus(codeField);
    }
    show(outcome.after.problems);
    if (outcome.after.spent) captcha.renew();
    moveFocus(outcome.after.focus);
  };

  return { wait, sentTo, sending: isPending, message, send };
}
