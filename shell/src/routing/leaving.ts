// Asks before a page is left on which something was typed and not sent. A page that the browser leaves by itself is asked
// about by the browser (platform/unsaved); here are the ways inside the site.
import { platform } from '@waybill/platform';

/** `page`: another page was wanted; `session`: the session ended elsewhere, and nothing can be sent any more. */
type LeaveReason = 'page' | 'session';

export interface LeaveQuestion {
  why: LeaveReason;
  answer: (leaves: boolean) => void;
}

/** A form that was just saved takes its mark off with its next render; in ms. */
const SETTLES_MS = 50;

let question: LeaveQuestion | null = null;
/** The visitor stays on a page whose session is over. */
let stays = false;
const listeners = new Set<() => void>();

function show(next: LeaveQuestion | null): void {
  question = next;
  for (const listener of [...listeners]) listener();
}

export const leaving = {
  /** What is asked now; null where nothing is. */
  question: () => question,
  subscribe(changed: () => void) {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  },
  /** Whether leaving would lose something that took work to type. */
  asks: (): boolean => platform.unsaved.asks(),
  /**
   * Asks if something would be lost; true when the page may be left, and what was typed is forgotten then. A question
   * that is open already is answered with no by the next one.
   */
  async allowed(why: LeaveReason = 'page'): Promise<boolean> {
    if (leaving.asks()) await new Promise((resolve) => setTimeout(resolve, SETTLES_MS));
    if (!leaving.asks()) {
      stays = false;
      return true;
    }
    // Every call of a session that is over says so: whoever stays is not asked again and again.
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
 * Asks when Back or Forward lead away. The address has changed by then: the page's own comes back until the visitor
 * answers, so that the router of no area hears of it.
 * @param shown address of the page that is shown
 * @param leadsAway whether an address belongs to another page than the one that is shown
 */
export function askOnBack(shown: () => string, leadsAway: (address: Location) => boolean): void {
  // An object, because single-spa keeps listeners that are functions back until areas were changed.
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
