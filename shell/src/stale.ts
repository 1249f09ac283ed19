// Reloads a page whose scripts are gone (remotes/reload.ts), unless there is unsaved input.
import { platform } from '@waybill/platform';
import { reloadOnce } from './remotes/reload';

/** Reloads unless that was done less than a minute ago, or unsaved input would be lost. True when it reloads. */
export const reloadUnlessUnsaved = (): boolean => !platform.unsaved.any() && reloadOnce();
