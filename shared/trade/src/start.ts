// What an area does once before its first screen, so that this room's words are there and its answers stay in step.
import { platform } from '@waybill/platform';
import { followKept } from './kept/follow';
import { NAMESPACE, texts } from './texts';

/** Resolves when the words of the language on screen are there. As often as one likes. */
export function startTrade(): Promise<void> {
  followKept();
  return platform.language.addTexts(NAMESPACE, texts);
}
