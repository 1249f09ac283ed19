// Initialisation that an area runs before its first screen: loads this package's translations and subscribes to the
// bus.
import { platform } from '@waybill/platform';
import { followKept } from './kept/follow';
import { NAMESPACE, texts } from './texts';

/** Resolves when the translations for the current language are loaded. Can be called repeatedly. */
export function startTrade(): Promise<void> {
  followKept();
  return platform.language.addTexts(NAMESPACE, texts);
}
