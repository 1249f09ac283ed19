// The one platform of the page.
import { createPlatform } from './create';
import type { Platform } from './types';

export const platform: Platform = createPlatform();

/** Puts another platform in its place, for a test; answers what puts the old one back. */
export function install(replacement: Platform): () => void {
  const before = { ...platform };
  Object.assign(platform, replacement);
  return () => void Object.assign(platform, before);
}
