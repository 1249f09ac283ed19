// A link in a row of a list: the page that it opens knows the way back and its neighbours.
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import { fromList, type ListPart } from './from-list';

/** Ids of the rows on screen. */
export const ListIds = createContext<readonly string[]>([]);

interface ListLinkProps {
  /** Path inside the area. */
  to: string;
  /** Said in place of the words, where these alone do not say what is opened. */
  label?: string;
  /** Ids of the rows on screen, where no list page knows them. */
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
