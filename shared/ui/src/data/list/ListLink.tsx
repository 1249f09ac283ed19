// Link in a row of a list that tells the opened page the way back and the neighbouring rows (router state).
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import { fromList, type ListPart } from './from-list';

/** Ids of the rows on screen. */
export const ListIds = createContext<readonly string[]>([]);

interface ListLinkProps {
  /** Path within the area. */
  to: string;
  /** Accessible name, where the text alone does not say what the link opens. */
  label?: string;
  /** Ids of the rows on screen, where no ListPage provides them. */
  ids?: readonly string[];
  part?: ListPart;
  className?: string | undefined;
  children: ReactNode;
}

export function ListLink({ to, label, ids, part, className = 'wb-link', children }: ListLinkProps) {
  const listed = useContext(ListIds);
  return (
    <Link className={className} to={to} state={fromList(ids ?? listed, part)} aria-label={label}>
      {children}
    </Link>
  );
}
