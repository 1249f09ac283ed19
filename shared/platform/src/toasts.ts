// Toasts: published as data on the bus, while the functions that undo what they report stay here, by id.
import { CallError } from './call-error';
import type { Bus, Platform, ToastOptions } from './types';

type Undo = NonNullable<ToastOptions['undo']>;

/** As many as there are toasts at once. */
const UNDO_MAX = 3;

export function createToasts(
  bus: Bus,
  hasRoute: (path: string) => boolean,
): Pick<Platform, 'toast' | 'undo'> {
  const undos = new Map<string, Undo>();
  let count = 0;
  let account = '';
  // What one account did is not undone by the next one.
  bus.on('session.changed').subscribe((session) => {
    const now = session.status === 'authenticated' ? session.user.username : '';
    if (now !== account) undos.clear();
    account = now;
  });

  function register(undo: Undo): string {
    count += 1;
    const id = String(count);
    undos.set(id, undo);
    for (const old of [...undos.keys()].slice(0, -UNDO_MAX)) undos.delete(old);
    return id;
  }

  const toast: Platform['toast'] = (kind, text, { trace, link, undo } = {}) =>
    bus.publish('toast', {
      kind,
      text,
      ...(trace !== undefined && { trace }),
      ...(link !== undefined && hasRoute(link.path) && { link }),
      ...(undo !== undefined && { undo: register(undo) }),
    });

  return {
    toast,
    async undo(id) {
      const undo = undos.get(id);
      if (undo === undefined) return true;
      // Taken out first, so that a second press does not run it twice.
      undos.delete(id);
      const before = account;
      try {
        await undo.run();
      } catch (error) {
        if (account === before) undos.set(id, undo);
        if (error instanceof CallError) return false;
        throw error;
      }
      toast('success', undo.done);
      return true;
    },
  };
}
