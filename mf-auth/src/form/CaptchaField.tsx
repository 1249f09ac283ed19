// The captcha of a form: the field and its picture.
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { CaptchaPicture } from './CaptchaPicture';
import { type FieldHandle, TextField } from './TextField';
import type { Captcha } from './use-captcha';

export type CaptchaFieldProps = {
  captcha: Captcha;
  value: string;
  onValue: (value: string) => void;
  problem?: string | undefined;
  /** Another picture was asked for: the cursor belongs in the field. */
  onRefresh: () => void;
  ref?: Ref<FieldHandle>;
};

export function CaptchaField({ captcha, value, onValue, problem, onRefresh, ref }: CaptchaFieldProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <TextField
      ref={ref}
      label={t('login.captcha')}
      name="captcha"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={16}
      value={value}
      onValue={onValue}
      problem={problem}
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
