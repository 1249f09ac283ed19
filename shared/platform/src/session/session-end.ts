// Reason why the last session ended, in local storage, for the login page of every tab and after a reload.
import { type SessionEnd, sessionEnds } from '@waybill/contract';
import { localStore } from '../storage';

const KEPT = 'waybill.ended';

/** Null after a login, and after a logout, which needs no explanation. */
export const readSessionEnd = (): SessionEnd | null =>
  localStore.read(KEPT, (kept) => sessionEnds.find((why) => why === kept) ?? null);

export function saveSessionEnd(why: SessionEnd | null): void {
  if (readSessionEnd() !== why) localStore.write(KEPT, why);
}
