// Hook that places the list of a picker below the error that stands under its field, so that both can be read.
import type { SelectProps } from 'antd';
import { useLayoutEffect, useMemo, useState } from 'react';

/** Space between field and list, as antd has it. */
const GAP = 4;

export function useBelowError(errorId: string, error: string | undefined): SelectProps['builtinPlacements'] {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const shown = error === undefined ? null : document.getElementById(errorId);
    setHeight(shown === null ? 0 : shown.offsetHeight + GAP);
  }, [errorId, error]);
  return useMemo(() => {
    const overflow = { adjustX: true, adjustY: true, shiftY: true };
    return {
      bottomLeft: { points: ['tl', 'bl'], offset: [0, GAP + height], overflow },
      topLeft: { points: ['bl', 'tl'], offset: [0, -GAP], overflow },
    };
  }, [height]);
}
