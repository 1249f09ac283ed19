// How a form learns that it is in a dialog: its foot then has a Cancel button, as the foot of every dialog does.
import { createContext } from 'react';

interface DialogCancel {
  label: string;
  /** Closes the dialog; asks first if something was typed. */
  cancel: () => void;
}

export const DialogCancel = createContext<DialogCancel | null>(null);
