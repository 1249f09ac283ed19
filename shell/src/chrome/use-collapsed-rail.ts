// Hook for a boolean that is kept in the browser's storage.
import { localStore } from '@waybill/platform';
import { useCallback, useState } from 'react';

export function useStoredFlag(key: string): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => localStore.read(key, (kept) => kept === 1));
  const store = useCallback(
    (next: boolean) => {
      setValue(next);
      localStore.write(key, next ? 1 : 0);
    },
    [key],
  );
  return [value, store];
}
