// Dialogs (free content, confirmation, upgrade): Escape closes, Enter confirms (spec §9), focus moves in and returns.
import { platform, UnsavedWithin } from '@waybill/platform';
import { Button, Modal } from 'antd';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { DialogFoot } from '../core/form/dialog-foot';
import { Icon } from '../core/icons';
import { isComposing } from '../core/keyboard';
import { usePhone } from '../core/use-media';
import { useDataWords } from './words';
import './data.css';

interface DialogProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the foot; none when absent. */
  footer?: ReactNode;
  /** Width in px on wide screens. */
  width?: number;
  /** Focuses the first field once the dialog is open, on devices with a mouse and a keyboard. */
  focusField?: boolean;
}

/** On phones a dialog is a full-width bottom sheet whose foot stays visible while the content scrolls. */
function usePlace(width: number) {
  const phone = usePhone();
  return phone
    ? { width: '100%', wrapClassName: 'wb-sheet' }
    : { width, centered: true, wrapClassName: 'wb-dialog' };
}

/**
 * A dialog with free content. Asks before Escape, its cross or a click outside discard what was typed into a form in
 * it. For yes/no questions use ConfirmDialog.
 */
export function Dialog({ open, title, onClose, children, footer, width = 520, focusField }: DialogProps) {
  const place = usePlace(width);
  const { t } = useDataWords();
  const content = useRef<HTMLDivElement>(null);
  const [unsaved] = useState(() => new Map<string, boolean>());
  const [asks, setAsks] = useState(false);
  // Not on a phone, where the keyboard would hide half of the dialog, nor while the user is already typing.
  function focusFirst() {
    const isTyping = content.current?.contains(document.activeElement) === true;
    if (!isTyping && window.matchMedia('(pointer: fine)').matches)
      content.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }
  const cancel = () => ([...unsaved.values()].some(Boolean) ? setAsks(true) : discard());
  function discard() {
    platform.unsaved.forget([...unsaved.keys()]);
    setAsks(false);
    onClose();
  }
  const drawFoot = (button: ReactNode, actions: ReactNode) => (
    <div className="wb-form-foot wb-form-foot-dialog">
      {actions && <div>{actions}</div>}
      <Button onClick={cancel}>{t('dialog.cancel')}</Button>
      {button}
    </div>
  );
  return (
    <>
      <Modal
        {...place}
        open={open}
        title={title}
        onCancel={cancel}
        footer={footer ?? null}
        destroyOnHidden
        afterOpenChange={(shown) => {
          if (shown && focusField) focusFirst();
        }}
      >
        <UnsavedWithin value={unsaved}>
          <DialogFoot value={drawFoot}>
            <div ref={content}>{children}</div>
          </DialogFoot>
        </UnsavedWithin>
      </Modal>
      <ConfirmDialog
        open={open && asks}
        title={t('dialog.discardTitle')}
        confirmLabel={t('dialog.discard')}
        cancelLabel={t('dialog.keepTyping')}
        danger
        onConfirm={discard}
        onClose={() => setAsks(false)}
      >
        {t('dialog.discardText')}
      </ConfirmDialog>
    </>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What will happen, so that the user can decide. */
  children?: ReactNode;
  /** A verb; "Confirm" when absent. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** Marks what cannot be undone. */
  danger?: boolean;
  /** While true the dialog stays open, Confirm shows progress and Enter does nothing. */
  busy?: boolean;
  /** Prevents confirmation, e.g. while a field of the dialog is empty. */
  disabled?: boolean;
  /** Width in px on wide screens. */
  width?: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Whether the target handles Enter itself: on a button it presses it, in a text area it breaks the line. */
function enterBelongsTo(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('button, a, textarea, [role="combobox"]') !== null;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useDataWords();
  const { open, title, children, danger, busy = false, disabled = false, onConfirm, onClose } = props;
  const blocked = busy || disabled;
  const place = usePlace(props.width ?? 440);
  const confirmId = useId();

  function confirmOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    if (blocked || enterBelongsTo(event.target)) return;
    event.preventDefault();
    onConfirm();
  }

  // Until the dialog has opened, the focus is behind it or on its cross: Enter confirms nonetheless, unless the key has
  // been held down since before the dialog was requested.
  const isShown = useRef(false);
  const confirmEarly = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key, target, repeat } = event;
    // A field or button that the user has focused handles Enter itself.
    const isChosen =
      target instanceof Element &&
      target.closest('[role="dialog"]') !== null &&
      target.closest('.ant-modal-close') === null;
    if (isShown.current || key !== 'Enter' || isChosen || isComposing(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!repeat && !blocked) onConfirm();
  });
  useEffect(() => {
    if (!open) return;
    const listen = (event: globalThis.KeyboardEvent) => confirmEarly(event);
    document.addEventListener('keydown', listen, true);
    return () => {
      document.removeEventListener('keydown', listen, true);
      isShown.current = false;
    };
  }, [open]);

  /** Focus by hand: with `autoFocus` the dialog would not know where to return the focus to. */
  function showWhatEnterDoes() {
    const inField = document.activeElement?.matches('input, textarea');
    if (!inField) document.getElementById(confirmId)?.focus();
  }

  return (
    <Modal
      {...place}
      open={open}
      title={title}
      destroyOnHidden
      okText={props.confirmLabel ?? t('dialog.confirm')}
      cancelText={props.cancelLabel ?? t('dialog.cancel')}
      okButtonProps={{ id: confirmId, danger, disabled }}
      confirmLoading={busy}
      wrapProps={{ onKeyDown: confirmOnEnter }}
      afterOpenChange={(shown) => {
        isShown.current = shown;
        if (shown) showWhatEnterDoes();
      }}
      onOk={onConfirm}
      onCancel={() => {
        if (!busy) onClose();
      }}
    >
      {children}
    </Modal>
  );
}

interface UpgradePromptProps {
  open: boolean;
  /** The plan has expired (code 16): `why` says so, and the level is not mentioned. */
  ended?: boolean;
  /** Why the current plan is not enough, in one line. */
  why?: ReactNode;
  /** What the next plan would give here, in one line; the user's input stays as it is behind the prompt. */
  gain?: ReactNode;
  /** State of an earlier request for another plan, in one line. */
  request?: ReactNode;
  /** Label of the button, where `onUpgrade` does not lead to the page of plans. */
  confirmLabel?: string | undefined;
  onUpgrade: () => void;
  onClose: () => void;
}

/** Shown for codes 15 and 16 (spec §6). */
export function UpgradePrompt({
  open,
  ended = false,
  why,
  gain,
  request,
  confirmLabel,
  onUpgrade,
  onClose,
}: UpgradePromptProps) {
  const { t } = useDataWords();
  return (
    <ConfirmDialog
      open={open}
      title={
        <>
          <Icon name="lock" className="wb-accent" /> {t(ended ? 'upgrade.titleEnded' : 'upgrade.title')}
        </>
      }
      confirmLabel={confirmLabel ?? t('upgrade.confirm')}
      cancelLabel={t('upgrade.cancel')}
      onConfirm={onUpgrade}
      onClose={onClose}
    >
      {/* The general question would contradict a reason of its own, such as a limit that is renewed tomorrow. */}
      {why ? <p>{why}</p> : !ended && <p>{t('upgrade.text')}</p>}
      {gain && <p>{gain}</p>}
      {request && <p>{request}</p>}
      <p className="wb-muted">{t('upgrade.kept')}</p>
    </ConfirmDialog>
  );
}
