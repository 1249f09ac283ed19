// End of a form: what the last try said, and the button that sends it.
import { Alert, Button } from 'antd';
import type { ReactNode, Ref } from 'react';
import { Icon } from '../icons';
import { useUi } from '../language';

type FormFootProps = {
  /** Of the last failed try; null shows nothing. */
  message: string | null;
  /** A verb. */
  label: string;
  busy: boolean;
  /** Seconds until another try is looked at. The button says so and keeps the focus. */
  wait: number;
  /** The button as wide as the form. */
  block?: boolean;
  /** Further buttons beside it. */
  actions?: ReactNode;
  ref?: Ref<HTMLElement>;
};

/** Up to here a wait is counted in seconds; nobody watches the seconds of a longer one. */
const SECONDS_MAX = 120;

/**
 * How a wait is written on the button that it holds back.
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
      {/* An alert of its own accord; one inside another would be read out twice. */}
      {message && <Alert type="error" showIcon icon={<Icon name="warning" />} title={message} />}
      <div className="wb-form-foot">
        {button}
        {actions}
      </div>
    </>
  );
}
