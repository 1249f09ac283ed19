// A screen whose content arrives later: Back, Forward and reload wait for it, and return to the very row.
import { type RefObject, useEffect, useId, useLayoutEffect } from 'react';
import { platform } from '../singleton';

/**
 * @param screen element around the screen's content, with the frames that scroll
 * @param ready whether that content is there
 */
export function useScrollRestoration(screen: RefObject<HTMLElement | null>, ready: boolean): void {
  const id = useId();
  // After each drawing: the same screen may stand for another entry of the history.
  useLayoutEffect(() => {
    if (screen.current !== null) platform.scroll.screenShown(id, screen.current, ready);
  });
  useEffect(() => () => platform.scroll.screenGone(id), [id]);
}
