// One toast: its line, and the time after which it ends.
import { TOAST_MS, type TopicPayload } from '@waybill/contract';
import { type HTMLAttributes, type ReactNode, type Ref, useCallback, useEffect, useState } from 'react';
import { Icon, type IconName } from './icons';

export type Toast = TopicPayload<'toast'>;

const icons: Record<Toast['kind'], IconName> = {
  success: 'check',
  info: 'info',
  warning: 'warning',
  error: 'warning',
};

/** A toast on display: the same text twice is one toast, whose time starts again. */
export type ShownToast = { key: string; toast: Toast; since: number };

interface ToastFrameProps {
  toast: Toast;
  /** The element of the line, and what a toast with actions listens to. */
  frame: HTMLAttributes<HTMLDivElement> & { ref?: Ref<HTMLDivElement> };
  children?: ReactNode;
}

/** One line with icon and text; `children` are its actions. */
export function ToastFrame({ toast, frame, children }: ToastFrameProps) {
  const urgent = toast.kind === 'error' || toast.kind === 'warning';
  return (
    <div className="wb-toast" role={urgent ? 'alert' : 'status'} {...frame}>
      <Icon name={icons[toast.kind]} className={`wb-toast-${toast.kind}`} />
      <span className="wb-toast-text">
        {toast.text}
        {toast.trace && <small className="wb-trace"> {toast.trace}</small>}
      </span>
      {children}
    </div>
  );
}

export interface ToastLineProps {
  shown: ShownToast;
  onEnd: (key: string) => void;
}

/**
 * Ends a toast after its time, which begins again after the mouse was over it.
 * @param since another number starts the time again
 * @param waits while true the toast stays
 * @returns what its element listens to
 */
export function useToastEnd(end: () => void, since: number, ms: number, waits = false) {
  const [hovered, setHovered] = useState(false);
  const stays = waits || hovered;
  // `since` is a dependency, so that the same text restarts the timer.
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(end, ms);
    return () => clearTimeout(timer);
  }, [end, since, stays, ms]);
  return { onPointerEnter: () => setHovered(true), onPointerLeave: () => setHovered(false) };
}

/** One toast without actions. */
export function ToastLine({ shown: { key, toast, since }, onEnd }: ToastLineProps) {
  const end = useCallback(() => onEnd(key), [key, onEnd]);
  return <ToastFrame toast={toast} frame={useToastEnd(end, since, TOAST_MS)} />;
}
