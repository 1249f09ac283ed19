// Hook of the dialog in which something new is made: a button opens it, or a link to its page with `?new=1`.
import { useEffect, useState } from 'react';
import { inAddress } from './fields';
import { useAddress } from './use-address';

const newFields = { new: inAddress.flag() };

/** Whether the dialog is open, and a function that opens or closes it. The address opens it once. */
export function useNewDialog(): [boolean, (open: boolean) => void] {
  const [{ new: isWanted }, change] = useAddress(newFields);
  const [open, setOpen] = useState(isWanted);
  useEffect(() => {
    if (!isWanted) return;
    setOpen(true);
    change({ new: false }, { replace: true });
  }, [isWanted, change]);
  return [open, setOpen];
}
