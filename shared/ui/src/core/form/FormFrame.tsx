// Layout of a form: its fields one below the other, and at the foot the message of the last attempt and the button.
import { ConfigProvider } from 'antd';
import type { FormEvent, ReactNode } from 'react';
import { DraftNote } from './DraftNote';
import { FormFoot } from './FormFoot';
import type { RestoredDraft } from './restored-draft';
import './form.css';

interface FormFrameProps {
  /** Result of `useForm`. */
  form: {
    submit: (event: FormEvent) => Promise<void>;
    busy: boolean;
    message: string | null;
    wait: number;
    restored: RestoredDraft | null;
    keep: (name: 'submit') => (button: HTMLElement | null) => void;
  };
  /** Label of the submit button: a verb. */
  submitLabel: string;
  /** Name of the form for screen readers, or the id of the element that has it. */
  label?: string;
  labelledBy?: string;
  /** `large` for a form that is the page: higher controls, the button as wide as the form. */
  size?: 'middle' | 'large';
  /** Further buttons beside the submit button. */
  actions?: ReactNode;
  /** Shown instead of the form's own message, e.g. when another of its actions failed. */
  message?: string | null;
  children: ReactNode;
}

export function FormFrame(props: FormFrameProps) {
  const { form, size = 'middle' } = props;
  return (
    <form
      className="wb-form"
      onSubmit={(event) => void form.submit(event)}
      noValidate
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
    >
      <ConfigProvider componentSize={size}>
        <DraftNote draft={form.restored} />
        {props.children}
        <FormFoot
          ref={form.keep('submit')}
          message={props.message ?? form.message}
          label={props.submitLabel}
          busy={form.busy}
          wait={form.wait}
          block={size === 'large'}
          actions={props.actions}
        />
      </ConfigProvider>
    </form>
  );
}
