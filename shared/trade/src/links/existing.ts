// Links only to screens that this site's registry has.
import { platform } from '@waybill/platform';

/** Whether this site has a screen at a path of `links`. */
export const screenExists = (path: string): boolean => platform.hasRoute(path);

/** The path when its screen is there, else the other one, or nothing to link to. */
export function whereThere(path: string): string | null;
export function whereThere(path: string, instead: string): string;
export function whereThere(path: string, instead: string | null): string | null;
export function whereThere(path: string, instead: string | null = null): string | null {
  return screenExists(path) ? path : instead;
}
