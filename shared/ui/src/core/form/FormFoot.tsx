// Foot of a form: the message of the last failed attempt, and the submit button.
import { Alert, Button } from 'antd';
import { type ReactNode, type Ref, use } from 'react';
import { Icon } from '../icons';
import { useUi } from '../language';
import { DialogFoot } from './dialog-foot';

type FormFootProps = {
  /** Message of the last failed attempt; null shows nothing. */
  message: string | null;
  /** A verb. */
  label: string;
  busy: boolean;
  /** Seconds until another attempt is accepted. The button shows them and keeps the focus. */
  wait: number;
  /** Makes the button as wide as the form. */
  block?: boolean;
  /** Further buttons beside it. */
  actions?: ReactNode;
  ref?: Ref<HTMLElement>;
};

/** Up to this many seconds a wait is shown in seconds, a longer one in minutes. */
const SECONDS_MAX = 120;

/**
 * Label of a button during a wait, with the remaining time.
 * @param what key with the texts `seconds` and `minutes` of `t`
 */
export function waitWords<What extends string>(
  t: (key: `${What}.seconds` | `${What}.minutes`, fields: { left: number }) => string,
  what: What,
  seconds: number,
): string {
  if (seconds <= SECONDS_MAX) return t(`${what}.seconds`, { left: seconds });
  return t(`${what}.minutes`, { left: Math.ceil(seconds / 60) });
}

export function FormFoot({ message, label, busy, wait, block, actions, ref }: FormFootProps) {
  const { t } = useUi();
  const drawInDialog = use(DialogFoot);
  const button = (
    <Button
      ref={ref as Ref<HTMLButtonElement & HTMLAnchorElement>}
      type={wait > 0 ? 'default' : 'primary'}
      htmlType="submit"
      block={block}
      loading={busy}
      aria-disabled={wait > 0}
    >
      {wait > 0 ? waitWords(t, 'wait', wait) : label}
    </Button>
  );
  return (
    <>
      {/* Alert has role="alert" itself; a second one around it would be read out twice. */}
      {message && <Alert type="error" showIcon icon={<Icon name="warning" />} title={message} />}
      {drawInDialog?.(button, actions) ?? (
        <div className="wb-form-foot">
          {button}
          {actions}
        </div>
      )}
    </>
  );
}
