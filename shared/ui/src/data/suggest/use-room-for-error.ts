// Hook that keeps the list of a picker below the error that stands under its field, so that both can be read.
import type { SelectProps } from 'antd';
import { useLayoutEffect, useState } from 'react';

/** @returns the `styles` of antd's Select: a margin works while the list is open already, unlike another placement */
export function useRoomForError(errorId: string, error: string | undefined): SelectProps['styles'] {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const shown = error === undefined ? null : document.getElementById(errorId);
    setHeight(shown?.offsetHeight ?? 0);
  }, [errorId, error]);
  return { popup: { root: { marginTop: height } } };
}
