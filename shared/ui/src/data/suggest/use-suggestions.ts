// Hook that loads suggestions for a text after a pause in typing. Failures show nothing (spec §8), and an older answer
// never replaces a newer one.
import { useEffect, useState } from 'react';

/** Pause after the last key before the request, in ms. */
const PAUSE_MS = 150;

export type Suggest<Item> = (text: string, signal: AbortSignal) => Promise<readonly Item[]>;

export interface Suggestions<Item> {
  list: readonly Item[];
  /** Whether a request for this text is pending. */
  waiting: boolean;
}

/** @param suggest must be stable between renders; null when there is nothing to request */
export function useSuggestions<Item>(
  text: string,
  suggest: Suggest<Item> | null,
  pause = PAUSE_MS,
): Suggestions<Item> {
  const [found, setFound] = useState<{
    text: string;
    list: readonly Item[];
    suggest: Suggest<Item> | null;
  }>({ text: '', list: [], suggest: null });
  useEffect(() => {
    if (suggest === null) return;
    const abort = new AbortController();
    const show = (list: readonly Item[]) => {
      if (!abort.signal.aborted) setFound({ text, list, suggest });
    };
    const timer = setTimeout(() => suggest(text, abort.signal).then(show, () => show([])), pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, suggest, pause]);
  if (suggest === null) return { list: [], waiting: false };
  // Old rows stay while the same word is continued; those of another word are hidden at once.
  const isEmpty = text === '' || found.text === '';
  const related = isEmpty ? text === found.text : text.startsWith(found.text) || found.text.startsWith(text);
  return { list: related ? found.list : [], waiting: found.text !== text || found.suggest !== suggest };
}
