// Context and hook for print mode: on paper, charts and tables are rendered in full and without controls.
import { createContext, useContext } from 'react';

export const OnPaper = createContext(false);

/** True inside a printed sheet. */
export const useOnPaper = () => useContext(OnPaper);
