// Initialisation that an area runs before its first screen: loads this package's translations and subscribes to the
// bus.
import { platform } from '@waybill/platform';
import { followSavedChanges } from './saved/follow';
import { NAMESPACE, texts } from './texts';

/** Resolves when the translations for the current language are loaded. Can be called repeatedly. */
export function startTrade(): Promise<void> {
  followSavedChanges();
  return platform.language.addTexts(NAMESPACE, texts);
}
