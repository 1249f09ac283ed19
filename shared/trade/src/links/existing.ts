// Checks whether a screen exists in this site's registry, so that links lead only to existing screens.
import { platform } from '@waybill/platform';

/** Whether this site has a screen at a path of `links`. */
export const screenExists = (path: string): boolean => platform.hasRoute(path);

/** The path if its screen exists, else the alternative, or null. */
export function whereThere(path: string): string | null;
export function whereThere(path: string, instead: string): string;
export function whereThere(path: string, instead: string | null): string | null;
export function whereThere(path: string, instead: string | null = null): string | null {
  return screenExists(path) ? path : instead;
}
