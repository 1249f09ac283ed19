// Interactive marks of charts: each has a name, opens the records behind it, and can be reached by keyboard. A chart is
// one tab stop; arrow keys move from mark to mark (roving tabindex).
import { platform } from '@waybill/platform';
import {
  type CSSProperties,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useState,
} from 'react';
import { nextPlace } from '../core/keyboard';
import { isPlainClick } from '../core/words';

/** How the marks of a chart open their records; with neither of the two they only show their figure. */
export interface Opens {
  /** Path of a mark's records, as for AppLink; undefined for a mark that opens nothing. */
  linkOf?: ((key: string) => string | undefined) | undefined;
  /** Called with the key of a mark, instead of a path. */
  onOpen?: ((key: string) => void) | undefined;
}

/** Opens a mark's records from a drawing without links of its own; the list beside it has them. */
export function openMark({ linkOf, onOpen }: Opens, key: string): void {
  const path = linkOf?.(key);
  if (path !== undefined) platform.navigate(path);
  else onOpen?.(key);
}

interface Group {
  /** Key of the mark that is the tab stop. */
  stop: string | undefined;
  onFocus: (key: string) => void;
  onPoint: (key: string | null) => void;
}

const GroupContext = createContext<Group | null>(null);

interface MarkGroupProps {
  /** Says what the chart shows. */
  label: string;
  /** Keys of all marks, in page order. */
  keys: readonly string[];
  /** Called with the key of the mark under the pointer or in focus; null when there is none. */
  onPoint: (key: string | null) => void;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}

export function MarkGroup({ label, keys, onPoint, className, style, children }: MarkGroupProps) {
  const [focused, setFocused] = useState<string>();
  const stop = focused !== undefined && keys.includes(focused) ? focused : keys[0];

  function move(event: KeyboardEvent<HTMLElement>) {
    const marks = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-mark]')];
    const at = event.target instanceof HTMLElement ? marks.indexOf(event.target) : -1;
    const next = at < 0 ? undefined : nextPlace(event.key, at, marks.length);
    if (next === undefined) return;
    event.preventDefault();
    marks[next]?.focus();
  }

  return (
    <GroupContext value={{ stop, onFocus: setFocused, onPoint }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-label={label} className={className} style={style} onKeyDown={move}>
        {children}
      </div>
    </GroupContext>
  );
}

interface MarkProps {
  opens: Opens;
  /** Key of the mark. */
  of: string;
  /** Accessible name with the figure, e.g. "Mar 2026: 12,400"; without it the mark's own text is the name. */
  name?: string | undefined;
  className?: string;
  style?: CSSProperties;
  children?: ReactNode;
}

/** A mark: a link, a button, or, where it opens nothing, an image with a name. */
export function Mark({ opens, of, name, className, style, children }: MarkProps) {
  const group = useContext(GroupContext);
  const path = opens.linkOf?.(of);
  const common = {
    className: ['wb-mark-area', className ?? ''].filter(Boolean).join(' '),
    style,
    'aria-label': name,
    ...(group && {
      'data-mark': of,
      tabIndex: group.stop === of ? 0 : -1,
      onFocus: () => {
        group.onFocus(of);
        group.onPoint(of);
      },
      onBlur: () => group.onPoint(null),
      onMouseEnter: () => group.onPoint(of),
      onMouseLeave: () => group.onPoint(null),
    }),
  };
  if (path !== undefined) {
    return (
      <a
        {...common}
        href={platform.language.path(path)}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          platform.navigate(path);
        }}
      >
        {children}
      </a>
    );
  }
  const { onOpen } = opens;
  if (onOpen !== undefined) {
    return (
      <button type="button" {...common} onClick={() => onOpen(of)}>
        {children}
      </button>
    );
  }
  // An aria-label needs a role; a mark with its own text needs neither.
  return (
    <span {...common} role={name === undefined ? undefined : 'img'}>
      {children}
    </span>
  );
}

/** One line below a chart about the mark under the pointer or in focus; its space is always reserved. */
export function ChartNote({ children }: { children: ReactNode }) {
  return (
    <p className="wb-chart-note" aria-hidden>
      {children || ' '}
    </p>
  );
}
