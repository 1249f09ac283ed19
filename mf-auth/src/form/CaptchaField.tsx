// Captcha of a form: text field and picture.
import { type FieldHandle, TextField } from '@waybill/ui';
import type { RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { CaptchaPicture } from './CaptchaPicture';
import type { Captcha } from './use-captcha';

type CaptchaFieldProps = {
  captcha: Captcha;
  value: string;
  onValue: (value: string) => void;
  onLeave?: () => void;
  problem?: string | undefined;
  /** Called when another picture is requested, to focus the field. */
  onRefresh: () => void;
  ref?: RefCallback<FieldHandle>;
};

export function CaptchaField({ captcha, onRefresh, ...field }: CaptchaFieldProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <TextField
      {...field}
      name="captcha"
      label={t('login.captcha')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={16}
      beside={
        <CaptchaPicture
          image={captcha.image}
          busy={captcha.busy}
          failed={captcha.failed}
          onRefresh={() => {
            captcha.renew();
            onRefresh();
          }}
        />
      }
    />
  );
}
