// Toasts: top centre, two seconds (spec §8). One way to show one from a component, one host for those of the bus.
import { TOAST_MS } from '@waybill/contract';
import { App } from 'antd';
import { useEffect, useMemo } from 'react';

export interface Toast {
  kind: 'success' | 'info' | 'warning' | 'error';
  /** Already translated. */
  text: string;
  /** Trace id of the failed call, printed small below the text. */
  trace?: string;
}

/** Shows toasts inside this React root. */
export function useToast(): { show(toast: Toast): void } {
  const { message } = App.useApp();
  return useMemo(
    () => ({
      show({ kind, text, trace }) {
        void message.open({
          type: kind,
          duration: TOAST_MS / 1000,
          // The same words twice refresh the toast instead of stacking it.
          key: `${kind}:${text}`,
          content: (
            <span>
              {text}
              {trace && <small className="wb-trace"> {trace}</small>}
            </span>
          ),
        });
      },
    }),
    [message],
  );
}

export interface ToastHostProps {
  /** Anything that can be subscribed to: an rxjs Observable of the bus topic `toast`. */
  source: { subscribe(next: (toast: Toast) => void): { unsubscribe(): void } };
}

/** Rendered once, by the shell: shows what any area sends on the bus. */
export function ToastHost({ source }: ToastHostProps) {
  const toast = useToast();
  useEffect(() => {
    const subscription = source.subscribe((next) => toast.show(next));
    return () => subscription.unsubscribe();
  }, [source, toast]);
  return null;
}
