// What every chart does with its marks: each has a name, opens the records behind it, and is reached by keyboard.
// A chart is one stop of the Tab key; the arrows go from mark to mark.
import { platform } from '@waybill/platform';
import {
  type CSSProperties,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useState,
} from 'react';
import { isPlainClick } from '../core/words';

/** How the marks of a chart open their records; with neither of the two they only tell their figure. */
export interface Opens {
  /** Path inside the site of a mark's records, as for AppLink; undefined for a mark that opens nothing. */
  linkOf?: ((key: string) => string | undefined) | undefined;
  /** Called with the key of a mark, instead of a path. */
  onOpen?: ((key: string) => void) | undefined;
}

/** Opens a mark's records from a drawing that is not made of elements of its own; the list beside it has the links. */
export function openMark({ linkOf, onOpen }: Opens, key: string): void {
  const path = linkOf?.(key);
  if (path !== undefined) platform.navigate(path);
  else onOpen?.(key);
}

interface Group {
  /** The mark that the Tab key goes to. */
  stop: string | undefined;
  onFocus: (key: string) => void;
  onPoint: (key: string | null) => void;
}

const GroupContext = createContext<Group | null>(null);

/** Where an arrow key goes from place `at` among `count` marks; undefined for other keys. */
export function nextPlace(key: string, at: number, count: number): number | undefined {
  const target = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: count - 1,
  }[key];
  return target === undefined ? undefined : Math.min(Math.max(target, 0), count - 1);
}

interface MarkGroupProps {
  /** Says what the chart shows. */
  label: string;
  /** Of all marks, in the order in which they stand in the page. */
  keys: readonly string[];
  /** Key of the mark under the pointer or in focus; null when there is none. */
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
  /** Name and figure, e.g. "Mar 2026: 12,400"; without it the mark's own words say them. */
  name?: string | undefined;
  className?: string;
  style?: CSSProperties;
  children?: ReactNode;
}

/** A mark: a link, a button, or, where it opens nothing, a picture with a name. */
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
  // A name needs a role; what has words of its own needs none.
  return (
    <span {...common} role={name === undefined ? undefined : 'img'}>
      {children}
    </span>
  );
}

/** One line below a chart that says the mark under the pointer or in focus; its room is always kept. */
export function ChartNote({ children }: { children: ReactNode }) {
  return (
    <p className="wb-chart-note" aria-hidden>
      {children || ' '}
    </p>
  );
}
