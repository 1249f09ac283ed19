// Tabs whose panels are rendered on their first visit and kept from then on.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useDataWords } from '../words';
import '../data.css';

interface LazyTab<Key extends string> {
  key: Key;
  label: string;
  /** Number of rows in the panel, if known. */
  count?: number | undefined;
  panel: () => ReactNode;
}

interface LazyTabsProps<Key extends string> {
  /** Name of the row of tabs for screen readers. */
  label: string;
  tabs: readonly LazyTab<Key>[];
  /** Key of the current tab: from the address, so that links and Back restore it. */
  value: Key;
  onChange: (key: Key) => void;
  /** Called when the pointer or the focus rests on another tab, e.g. to prefetch its data. */
  onRest?: (key: Key) => void;
  /** Identifies the content of the tabs; a change resets which were visited. */
  question?: string;
  /** Unmounts hidden panels, for those that are cheap to re-render from cached answers. */
  unmountHidden?: boolean;
}

/** Minimum rest on a tab, in ms: shorter means just passing over it. */
const REST_MS = 120;

/** Returns a function that reports a tab after the rest time; calling it with null cancels. */
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
  const root = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const rest = useRest(props.onRest);
  const [visits, setVisits] = useState({ question, keys: new Set<Key>([value]) });
  const known = visits.question === question && visits.keys.has(value);
  if (!known) {
    const before = visits.question === question ? visits.keys : [];
    setVisits({ question, keys: new Set<Key>([...before, value]) });
  }

  // On a phone the row of tabs scrolls: brings the current tab into view.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(value)}"]`);
    if (chosen && row.current) row.current.scrollLeft = chosen.offsetLeft - row.current.clientWidth / 3;
  }, [value]);

  /** Another panel is read from its start, also where the row of tabs stayed in view while the page was scrolled. */
  function choose(key: Key) {
    const topIn = (part: HTMLElement | null) => part?.getBoundingClientRect().top ?? 0;
    if (topIn(root.current) < topIn(row.current)) root.current?.scrollIntoView();
    onChange(key);
  }

  /** Arrow keys move the focus; Enter or Space selects, because a panel may cost a query. */
  function press(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (at < 0 || target === undefined) return;
    event.preventDefault();
    buttons.at(target % buttons.length)?.focus();
  }

  return (
    <div ref={root} className="wb-tabs">
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
              onClick={() => choose(tab.key)}
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
