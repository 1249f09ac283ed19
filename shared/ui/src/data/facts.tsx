// Facts about one item (a shipment, a company): a definition list of names and values, and a collapsible block.
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { Icon } from '../core/icons';
import { NotAvailable } from '../core/words';
import './data.css';

export interface Fact {
  key: string;
  label: ReactNode;
  /** null, undefined and '' are shown as "Not available". */
  value: ReactNode;
  /** Takes the whole width, for long text. */
  wide?: boolean;
}

interface FactListProps {
  facts: readonly Fact[];
  /** Columns on wide screens; one on phones. */
  columns?: 1 | 2 | 3;
  /** Leaves out facts without a value instead of saying "Not available". */
  hideEmpty?: boolean;
}

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === '';

export function FactList({ facts, columns = 2, hideEmpty }: FactListProps) {
  const shown = hideEmpty ? facts.filter((fact) => !isEmpty(fact.value)) : facts;
  return (
    <dl className={`wb-fact-list wb-fact-list-${columns}`}>
      {shown.map((fact) => (
        <div key={fact.key} className={fact.wide ? 'wb-fact-row wb-fact-wide' : 'wb-fact-row'}>
          <dt>{fact.label}</dt>
          <dd>{isEmpty(fact.value) ? <NotAvailable /> : fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FoldedBlockProps {
  title: ReactNode;
  /** Small text at the right of the title, e.g. a count. */
  note?: ReactNode;
  /** Initially open, e.g. because its content is in use. */
  startsOpen?: boolean;
  children: ReactNode;
}

/** A collapsible block: original field names, advanced filters. */
export function FoldedBlock({ title, note, startsOpen = false, children }: FoldedBlockProps) {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  return (
    <div className="wb-folded">
      <button
        type="button"
        className="wb-folded-head"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'down' : 'right'} className="wb-folded-mark" />
        <span>{title}</span>
        {note && <span className="wb-muted wb-tiny">{note}</span>}
      </button>
      <div id={id} hidden={!open} className="wb-folded-body">
        {open && children}
      </div>
    </div>
  );
}
