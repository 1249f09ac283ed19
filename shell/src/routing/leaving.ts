// Asks before the user leaves a page with unsaved input by a link, Back or Forward, or when the session ends. When the
// browser itself leaves the page, the browser asks (platform/unsaved).
import { platform } from '@waybill/platform';

/** `page`: another page was requested; `session`: the session ended elsewhere, and nothing can be sent any more. */
type LeaveReason = 'page' | 'session';

export interface LeaveQuestion {
  why: LeaveReason;
  answer: (leaves: boolean) => void;
}

/** A form that was just saved removes its mark with its next render; in ms. */
const SETTLES_MS = 50;

let question: LeaveQuestion | null = null;
/** The visitor chose to stay on a page whose session is over. */
let stays = false;
const listeners = new Set<() => void>();

function show(next: LeaveQuestion | null): void {
  question = next;
  for (const listener of [...listeners]) listener();
}

export const leaving = {
  /** The open question; null without one. */
  question: () => question,
  subscribe(changed: () => void) {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  },
  /** Whether leaving would lose input that took effort to type. */
  asks: (): boolean => platform.unsaved.asks(),
  /**
   * Asks if something would be lost; true when the page may be left, and the input is forgotten then. A question that
   * is already open is answered with no by the next one.
   */
  async allowed(why: LeaveReason = 'page'): Promise<boolean> {
    if (leaving.asks()) await new Promise((resolve) => setTimeout(resolve, SETTLES_MS));
    if (!leaving.asks()) {
      stays = false;
      return true;
    }
    // Every call of an expired session reports it: a user who stays is not asked again and again.
    if (why === 'session' && (stays || question?.why === why)) return false;
    question?.answer(false);
    const leaves = await new Promise<boolean>((resolve) => {
      const answer = (yes: boolean) => {
        show(null);
        resolve(yes);
      };
      show({ why, answer });
    });
    if (leaves) platform.unsaved.forget();
    stays = !leaves && why === 'session';
    return leaves;
  },
};

/**
 * Asks when Back or Forward lead away. The address has changed by then: the page's own address is restored until the
 * visitor answers, so that no area's router notices.
 * @param shown address of the page that is shown
 * @param leadsAway whether an address belongs to another page than the one that is shown
 */
export function askOnBack(shown: () => string, leadsAway: (address: Location) => boolean): void {
  // An object, because single-spa delays listeners that are functions until areas were changed.
  const listener: EventListenerObject = {
    handleEvent(event) {
      if (!leaving.asks() || !leadsAway(window.location)) return;
      event.stopImmediatePropagation();
      window.history.pushState(null, '', shown());
      void leaving.allowed().then((leaves) => {
        if (leaves) window.history.back();
      });
    },
  };
  window.addEventListener('popstate', listener, { capture: true });
}
