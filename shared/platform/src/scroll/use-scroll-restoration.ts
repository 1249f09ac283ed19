// Hook that reports a screen whose content loads later, so that Back, Forward and reload restore its scroll position.
import { type RefObject, useEffect, useId, useLayoutEffect } from 'react';
import { platform } from '../singleton';

/**
 * @param screen element around the screen's content, with its scrolling frames
 * @param ready whether the content is loaded
 */
export function useScrollRestoration(screen: RefObject<HTMLElement | null>, ready: boolean): void {
  const id = useId();
  // After each render: the same screen may belong to another history entry.
  useLayoutEffect(() => {
    if (screen.current !== null) platform.scroll.screenShown(id, screen.current, ready);
  });
  useEffect(() => () => platform.scroll.screenGone(id), [id]);
}
