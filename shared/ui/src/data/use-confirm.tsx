// Hook for a confirmation dialog that can be awaited in one line: `if (await confirm({ title })) …`.
import { CallError } from '@waybill/platform';
import { type ReactElement, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from './dialogs';
import { focusAfterRow } from './focus-after-row';

export interface Question {
  title: ReactNode;
  /** What will happen, so that the user can decide. */
  text?: ReactNode;
  /** A verb; "Confirm" when absent. */
  confirmLabel?: string;
  /** Marks what cannot be undone. */
  danger?: boolean;
  /** Runs while the dialog shows progress. If its call fails, the dialog stays; the error has already been shown. */
  run?: () => Promise<unknown>;
}

/** @returns the dialog, to be rendered anywhere, and the function that asks: true once confirmed (and run) */
export function useConfirm(): [
  dialog: ReactElement | null,
  confirm: (question: Question) => Promise<boolean>,
] {
  const [asked, setAsked] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const waiting = useRef<((confirmed: boolean) => void) | null>(null);
  const goOn = useRef<() => void>(() => undefined);

  const finish = useCallback((confirmed: boolean) => {
    setOpen(false);
    setBusy(false);
    if (confirmed) goOn.current();
    waiting.current?.(confirmed);
    waiting.current = null;
  }, []);
  // A pending question resolves to false on unmount.
  useEffect(() => () => waiting.current?.(false), []);

  const confirm = useCallback((question: Question) => {
    waiting.current?.(false);
    goOn.current = focusAfterRow(document.activeElement);
    return new Promise<boolean>((answer) => {
      waiting.current = answer;
      setAsked(question);
      setOpen(true);
    });
  }, []);

  const run = async (question: Question) => {
    if (question.run === undefined) return finish(true);
    setBusy(true);
    try {
      await question.run();
      finish(true);
    } catch (error) {
      setBusy(false);
      if (!(error instanceof CallError)) throw error;
    }
  };

  const dialog = asked && (
    <ConfirmDialog
      open={open}
      title={asked.title}
      confirmLabel={asked.confirmLabel}
      danger={asked.danger}
      busy={busy}
      onConfirm={() => void run(asked)}
      onClose={() => finish(false)}
    >
      {asked.text}
    </ConfirmDialog>
  );
  return [dialog, confirm];
}
