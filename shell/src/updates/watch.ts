// Connects the poll for releases (poll.ts) to the browser: its clock, timers and visibility events.
import { createPoll, type Poll } from './poll';

/** @param ask never rejects */
export function watchUpdates(ask: () => Promise<void>): Poll {
  const poll = createPoll(
    {
      now: () => Date.now(),
      random: () => Math.random(),
      visible: () => document.visibilityState === 'visible',
      after: (ms, work) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    },
    ask,
  );
  document.addEventListener('visibilitychange', poll.looked);
  window.addEventListener('focus', poll.looked);
  return poll;
}
