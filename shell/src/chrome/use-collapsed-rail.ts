// Hook for whether the rail is collapsed: as the user chose, and until then by the width of the window.
import { localStore } from '@waybill/platform';
import { useMedia } from '@waybill/ui';
import { useState } from 'react';

const KEY = 'waybill.rail-collapsed';

/** Up to this width a page needs the room more than the names of its menu. */
const NARROW = '(max-width: 1024px)';

export function useCollapsedRail(): [boolean, (collapsed: boolean) => void] {
  const isNarrow = useMedia(NARROW);
  const [chosen, setChosen] = useState(() =>
    localStore.read(KEY, (stored) => (stored === 1 ? true : stored === 0 ? false : null)),
  );
  const choose = (collapsed: boolean) => {
    setChosen(collapsed);
    localStore.write(KEY, collapsed ? 1 : 0);
  };
  return [chosen ?? isNarrow, choose];
}
