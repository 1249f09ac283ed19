// Dialogs: Escape closes, Enter confirms (spec §9), focus goes in and comes back.
import { UnsavedWithin } from '@waybill/platform';
import { Modal } from 'antd';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon } from '../core/icons';
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
  /** Puts the cursor into the first field once it is open, where a mouse and a keyboard are at hand. */
  focusField?: boolean;
}

/** On a phone a dialog comes from the bottom, as wide as the screen; its foot stays in sight while its content scrolls. */
function usePlace(width: number) {
  const phone = usePhone();
  return phone
    ? { width: '100%', wrapClassName: 'wb-sheet' }
    : { width, centered: true, wrapClassName: 'wb-dialog' };
}

/**
 * A dialog of free content, which asks before Escape, its cross or a click beside it lose what was typed into a form in
 * it. For a question with yes and no use ConfirmDialog.
 */
export function Dialog({ open, title, onClose, children, footer, width = 520, focusField }: DialogProps) {
  const place = usePlace(width);
  const { t } = useDataWords();
  const content = useRef<HTMLDivElement>(null);
  const [unsaved] = useState(() => new Set<string>());
  const [asks, setAsks] = useState(false);
  // On a phone the keyboard would hide half of the dialog. Whoever typed before it had opened goes on where they are.
  function focusFirst() {
    const isTyping = content.current?.contains(document.activeElement) === true;
    if (!isTyping && window.matchMedia('(pointer: fine)').matches)
      content.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }
  return (
    <>
      <Modal
        {...place}
        open={open}
        title={title}
        onCancel={() => (unsaved.size > 0 ? setAsks(true) : onClose())}
        footer={footer ?? null}
        destroyOnHidden
        afterOpenChange={(shown) => {
          if (shown && focusField) focusFirst();
        }}
      >
        <UnsavedWithin value={unsaved}>
          <div ref={content}>{children}</div>
        </UnsavedWithin>
      </Modal>
      <ConfirmDialog
        open={open && asks}
        title={t('dialog.discardTitle')}
        confirmLabel={t('dialog.discard')}
        cancelLabel={t('dialog.keepTyping')}
        danger
        onConfirm={() => {
          setAsks(false);
          onClose();
        }}
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
  /** What will happen, so that the reader can decide. */
  children?: ReactNode;
  /** A verb; "Confirm" when absent. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** Marks what cannot be undone. */
  danger?: boolean;
  /** While true the dialog stays open, Confirm shows progress and Enter does nothing. */
  busy?: boolean;
  /** Stops confirmation, e.g. while a field of the dialog is empty. */
  disabled?: boolean;
  /** Width in px on wide screens. */
  width?: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Keys that must keep their own meaning: Enter on another button presses it, in a text area it breaks the line. */
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
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || blocked || enterBelongsTo(event.target))
      return;
    event.preventDefault();
    onConfirm();
  }

  // Until the dialog has opened, the focus is behind it or on its cross: Enter is meant for its question all the same. One
  // that is held down since the dialog was asked for is not.
  const isShown = useRef(false);
  const confirmEarly = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key, target, isComposing, repeat } = event;
    // A field or a button that somebody went to keeps its own meaning of Enter.
    const isChosen =
      target instanceof Element &&
      target.closest('[role="dialog"]') !== null &&
      target.closest('.ant-modal-close') === null;
    if (isShown.current || key !== 'Enter' || isChosen || isComposing) return;
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

  /** By hand: with `autoFocus` the dialog would not know where the focus has to go back to. */
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
  /** The plan has ended (code 16): `why` says so, and nothing is said of the level. */
  ended?: boolean;
  /** Why the plan at hand does not do, in one line. */
  why?: ReactNode;
  /** What the plan above would give here, in one line; what the reader entered stays as it is behind the prompt. */
  gain?: ReactNode;
  /** What `onUpgrade` leads to, where that is no page of plans. */
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
      {why && <p>{why}</p>}
      {gain && <p>{gain}</p>}
      {!ended && <p>{t('upgrade.text')}</p>}
      <p className="wb-muted">{t('upgrade.kept')}</p>
    </ConfirmDialog>
  );
}
