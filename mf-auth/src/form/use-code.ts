// Having a verification code sent, and the minute until the next one.
import { type CodeType, RESEND_SECONDS } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import type { Aftermath } from './fields';
import { type Rules, useAttempt } from './use-attempt';
import { useCountdown } from './use-countdown';

type Order = { target: string; codeType: CodeType; captcha: string; captchaToken: string };

/** `send` answers null when the code is on its way, else what the form has to do. */
export function useCode<Name extends string>(rules: Rules<Name>) {
  const { t } = useTranslation(NAMESPACE);
  const countdown = useCountdown();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { attempt, isPending, message } = useAttempt(
    (order: Order) =>
      platform.call('sendVerifyCode', { ...order, domain: location.hostname }, { silent: true }),
    rules,
  );
  return {
    wait: countdown.left,
    sentTo,
    sending: isPending,
    message,
    send: async (order: Order): Promise<Aftermath<Name> | null> => {
      const after = await attempt(order);
      if (after === null) {
        countdown.start(RESEND_SECONDS);
        setSentTo(order.target);
        platform.toast('success', t('code.ok'));
      }
      return after;
    },
  };
}
