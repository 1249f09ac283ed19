// The way back from a page that a list opened. Escape takes it too.
import { platform } from '@waybill/platform';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { historyStep, readFromList } from '../list/from-list';

/** What lies on top of the page, and closes first. */
const onTop =
  '[role="dialog"], .ant-dropdown:not(.ant-dropdown-hidden), .ant-popover:not(.ant-popover-hidden)';
/** What takes keys itself: Escape clears or leaves it. */
const takesKeys = 'input, textarea, select, [contenteditable="true"]';

/**
 * Goes back to the very place in the list that opened this page, however many steps were made on the page since; a
 * page that was opened by its address goes to `listPath`.
 * @param listPath without language prefix, of any area
 * @param leave what is done instead; it is told what is usual
 */
export function useBack(listPath: string, leave?: (usual: () => void) => void): () => void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const usual = useCallback(() => {
    const list = readFromList(state);
    if (list === null) return platform.navigate(listPath);
    const steps = (historyStep() ?? 0) - (list.step ?? 0);
    void navigate(list.step !== null && steps > 0 ? -steps : -1);
  }, [state, navigate, listPath]);
  const back = useCallback(() => (leave === undefined ? usual() : leave(usual)), [leave, usual]);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector(onTop) !== null) return;
      if (event.target instanceof Element && event.target.closest(takesKeys) !== null) return;
      back();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [back]);
  return back;
}
