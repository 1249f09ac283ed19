// Tabs whose panels are drawn at their first visit and kept from then on.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useDataWords } from '../words';
import '../data.css';

interface LazyTab<Key extends string> {
  key: Key;
  label: string;
  /** How many rows stand in it, where that is known. */
  count?: number | undefined;
  panel: () => ReactNode;
}

interface LazyTabsProps<Key extends string> {
  /** Name of the row of tabs for screen readers. */
  label: string;
  tabs: readonly LazyTab<Key>[];
  /** Key of the tab that shows: of the address, so that a link and Back show the same. */
  value: Key;
  onChange: (key: Key) => void;
  /** The pointer or the focus rests on a tab that does not show: it may be chosen next. */
  onRest?: (key: Key) => void;
  /** What the tabs are about; another one forgets which were visited. */
  question?: string;
  /** Keep nothing but the tab that shows, for panels that are cheap to draw again from kept answers. */
  unmountHidden?: boolean;
}

/** Who only passes over a tab on the way to another one does not want it; in ms. */
const REST_MS = 120;

/** Tells of a tab once the pointer or the focus has stayed on it; null calls it off. */
function useRest<Key extends string>(tell: ((key: Key) => void) | undefined): (key: Key | null) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (key) => {
    clearTimeout(timer.current);
    if (key !== null && tell !== undefined) timer.current = setTimeout(() => tell(key), REST_MS);
  };
}

export function LazyTabs<Key extends string>(props: LazyTabsProps<Key>) {
  const { label, tabs, value, onChange, question = '', unmountHidden = false } = props;
  const { format } = useDataWords();
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const rest = useRest(props.onRest);
  const [visits, setVisits] = useState({ question, keys: new Set<Key>([value]) });
  const known = visits.question === question && visits.keys.has(value);
  if (!known) {
    const before = visits.question === question ? visits.keys : [];
    setVisits({ question, keys: new Set<Key>([...before, value]) });
  }

  // On a phone the row scrolls: the tab that shows is brought into it.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(value)}"]`);
    if (chosen && row.current) row.current.scrollLeft = chosen.offsetLeft - row.current.clientWidth / 3;
  }, [value]);

  /** Arrows move; Enter or Space chooses, for a panel may cost a query. */
  function press(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (at < 0 || target === undefined) return;
    event.preventDefault();
    buttons.at(target % buttons.length)?.focus();
  }

  return (
    <div className="wb-tabs">
      <div ref={row} className="wb-tab-row" role="tablist" aria-label={label} onKeyDown={press}>
        {tabs.map((tab) => {
          const chosen = tab.key === value;
          return (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}-tab`}
              data-key={tab.key}
              className="wb-tab"
              aria-selected={chosen}
              aria-controls={chosen ? `${id}-${tab.key}` : undefined}
              tabIndex={chosen ? 0 : -1}
              onClick={() => onChange(tab.key)}
              onPointerEnter={() => rest(chosen ? null : tab.key)}
              onPointerLeave={() => rest(null)}
              onFocus={() => rest(chosen ? null : tab.key)}
              onBlur={() => rest(null)}
            >
              {tab.label}
              {tab.count !== undefined && <span className="wb-tab-count">{format.number(tab.count)}</span>}
            </button>
          );
        })}
      </div>
      {tabs.map(({ key, panel }) => {
        const chosen = key === value;
        if (!chosen && (unmountHidden || visits.question !== question || !visits.keys.has(key))) return null;
        return (
          <div
            key={`${question} ${key}`}
            role="tabpanel"
            id={`${id}-${key}`}
            aria-labelledby={`${id}-${key}-tab`}
            className="wb-tab-panel"
            hidden={!chosen}
          >
            {panel()}
          </div>
        );
      })}
    </div>
  );
}
