// A page whose scripts are gone reloads by itself (remotes/reload.ts), but never under the visitor's hands.
import { platform } from '@waybill/platform';
import { reloadOnce } from './remotes/reload';

/** Reloads unless that was done less than a minute ago, or something that was typed would be lost. True when it does. */
export const reloadUnlessUnsaved = (): boolean => !platform.unsaved.any() && reloadOnce();
