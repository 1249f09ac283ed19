// Whether blocks are drawn for paper: charts and tables whole, and no controls.
import { createContext, useContext } from 'react';

export const OnPaper = createContext(false);

/** True within a sheet that is printed. */
export const useOnPaper = () => useContext(OnPaper);
