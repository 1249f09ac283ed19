// A link in a row of a list: the page that it opens knows the way back and its neighbours.
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import { fromList } from './fromList';

/** Ids of the rows on screen. */
export const ListIds = createContext<readonly string[]>([]);

/** @param props.to path inside the area */
export function ListLink({ to, children }: { to: string; children: ReactNode }) {
  const ids = useContext(ListIds);
  return (
    <Link className="wb-link" to={to} state={fromList(ids)}>
      {children}
    </Link>
  );
}
