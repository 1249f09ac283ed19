// Hook that keeps the list of a picker below the error that stands under its field, so that both can be read.
import type { SelectProps } from 'antd';
import { useLayoutEffect, useMemo, useState } from 'react';

/** Space between field and list, as antd has it. */
const GAP = 4;
/** Below the field; below its error. antd places an open list anew only when the name of the place changes. */
const places = { field: 'bottomLeft', error: 'bottomRight' } as const;

/** @returns attributes for antd's Select */
export function useRoomForError(
  errorId: string,
  error: string | undefined,
): Pick<SelectProps, 'placement' | 'builtinPlacements'> {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const shown = error === undefined ? null : document.getElementById(errorId);
    setHeight(shown === null ? 0 : shown.offsetHeight + GAP);
  }, [errorId, error]);
  return useMemo(() => {
    const place = (offset: number) => ({
      points: ['tl', 'bl'],
      offset: [0, offset],
      overflow: { adjustX: true, adjustY: true, shiftY: true },
      dynamicInset: true,
    });
    return {
      placement: height === 0 ? places.field : places.error,
      builtinPlacements: {
        [places.field]: place(GAP),
        [places.error]: place(GAP + height),
        topLeft: { ...place(-GAP), points: ['bl', 'tl'] },
      },
    };
  }, [height]);
}
