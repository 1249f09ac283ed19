// What may be meant by what is being typed: asked for when the typing pauses. A failure shows nothing (spec §8), and an
// older answer never replaces a newer one.
import { useEffect, useState } from 'react';

/** Waits after the last key before asking, in ms. */
const PAUSE_MS = 150;

export type Suggest<Item> = (text: string, signal: AbortSignal) => Promise<readonly Item[]>;

interface Suggestions<Item> {
  list: readonly Item[];
  /** Whether an answer for this text is on its way. */
  waiting: boolean;
}

/** @param suggest the same function from drawing to drawing; null while there is nothing to ask */
export function useSuggestions<Item>(
  text: string,
  suggest: Suggest<Item> | null,
  pause = PAUSE_MS,
): Suggestions<Item> {
  const [found, setFound] = useState<{ text: string; list: readonly Item[] }>({ text: '', list: [] });
  useEffect(() => {
    if (suggest === null) return;
    const abort = new AbortController();
    const show = (list: readonly Item[]) => {
      if (!abort.signal.aborted) setFound({ text, list });
    };
    const timer = setTimeout(() => suggest(text, abort.signal).then(show, () => show([])), pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, suggest, pause]);
  if (suggest === null) return { list: [], waiting: false };
  // Rows stay while somebody types on; those of another word go at once.
  const isEmpty = text === '' || found.text === '';
  const related = isEmpty ? text === found.text : text.startsWith(found.text) || found.text.startsWith(text);
  return { list: related ? found.list : [], waiting: found.text !== text };
}
