// The single platform instance of the page.
import { createPlatform } from './create';
import type { Platform } from './types';

export const platform: Platform = createPlatform();

/** Replaces the platform in a test; returns a function that restores the old one. */
export function install(replacement: Platform): () => void {
  const before = { ...platform };
  Object.assign(platform, replacement);
  return () => void Object.assign(platform, before);
}
