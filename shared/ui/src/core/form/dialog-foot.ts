// How a dialog draws the foot of the forms in it; null outside of dialogs.
import { createContext, type ReactNode } from 'react';

export const DialogFoot = createContext<((button: ReactNode, actions: ReactNode) => ReactNode) | null>(null);
