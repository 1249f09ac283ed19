// Hook for going back from a detail page to the list that opened it, also with Escape.
import { platform } from '@waybill/platform';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isComposing } from '../../core/keyboard';
import { historyStep, readFromList } from '../list/from-list';

/** Overlays, which Escape closes first. */
const onTop =
  '[role="dialog"], .ant-dropdown:not(.ant-dropdown-hidden), .ant-popover:not(.ant-popover-hidden)';
/** Elements that handle Escape themselves. */
const takesKeys = 'input, textarea, select, [contenteditable="true"]';

/**
 * Goes back to the list that opened this page, however many history entries the page has added since; a page opened
 * by its address goes to `listPath`.
 * @param listPath path without language prefix, of any area
 * @param leave called instead, with the default action
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
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
      if (document.querySelector(onTop) !== null) return;
      if (event.target instanceof Element && event.target.closest(takesKeys) !== null) return;
      back();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [back]);
  return back;
}
