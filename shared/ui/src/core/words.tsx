// Small pieces of text with a meaning of their own: highlighted words, links, countries, hints.
import { platform } from '@waybill/platform';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from './icons';
import { useFormats, useUi } from './language';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="wb-hidden">{children}</span>;
}

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className="wb-kbd">{children}</kbd>;
}

/** An empty party or value, as the field expects it: grey words instead of a hole. */
export function NotAvailable() {
  const { t } = useUi();
  return <span className="wb-muted wb-not-available">{t('notAvailable')}</span>;
}

/** Marks sample data as such on screen. */
export function SampleBadge() {
  const { t } = useUi();
  return (
    <span className="wb-badge" title={t('sample.why')}>
      {t('sample.badge')}
    </span>
  );
}

interface FieldErrorProps {
  /** Set as `aria-describedby` of the field. */
  id?: string;
  /** Nothing is drawn without it. */
  children?: ReactNode;
}

/** The error of a field, beside it. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <p id={id} className="wb-field-error" role="alert">
      <Icon name="warning" /> {children}
    </p>
  );
}

/** Stands for a name while its text is looked up; no text has it. */
const NAME = '\u0000';

/**
 * A text with a name in it, for the rows of a list: looked up once, since a look-up takes as long as drawing a cell.
 * @param textOf the text for a name, as i18next puts it together
 */
export function textsByName(textOf: (name: string) => string): (name: string) => string {
  const text = textOf(NAME);
  return (name) => text.replaceAll(NAME, () => name);
}

interface HighlightProps {
  text: string;
  /** Words or phrases searched for; matched without regard to case. */
  terms: readonly string[];
}

const special = /[.*+?^${}()|[\]\\]/g;

/** `text` cut at every match of a term: odd parts are matches. Longer terms win. */
export function splitMatches(text: string, terms: readonly string[]): string[] {
  const wanted = terms.map((term) => term.trim()).filter((term) => term !== '');
  if (wanted.length === 0) return [text];
  const pattern = wanted
    .sort((a, b) => b.length - a.length)
    .map((term) => term.replace(special, '\\$&'))
    .join('|');
  return text.split(new RegExp(`(${pattern})`, 'giu'));
}

/** Text with the search terms marked. */
export function Highlight({ text, terms }: HighlightProps) {
  return splitMatches(text, terms).map((part, index) =>
    index % 2 === 1 ? (
      <mark key={index} className="wb-mark">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

interface AppLinkProps {
  /** Path inside the site, with or without the language prefix, e.g. `/trader/details/abc`. */
  href: string;
  children: ReactNode;
  className?: string;
  /** Says more on hover. */
  title?: string;
  /** Name for screen readers, where the words alone do not say where it leads. */
  label?: string;
  /** The page that is shown belongs to this link. */
  current?: boolean;
  /** -1 where another link beside it leads keyboards to the same place. */
  tabIndex?: number;
  onFollow?: () => void;
}

/** Left click without modifier keys: everything else is the browser's. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/**
 * A link inside the site that works from any area to any other: the address changes without a page load,
 * the shell mounts the area that owns it.
 */
export function AppLink({
  href,
  children,
  className,
  title,
  label,
  current,
  tabIndex,
  onFollow,
}: AppLinkProps) {
  return (
    <a
      href={platform.language.path(href)}
      className={className ?? 'wb-link'}
      title={title}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      tabIndex={tabIndex}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onFollow?.();
        platform.navigate(href);
      }}
    >
      {children}
    </a>
  );
}

/** A country's two-letter code as text, with its name on hover and for screen readers. */
export function CountryCode({ code }: { code: string }) {
  const { format } = useFormats();
  return (
    <abbr className="wb-country-code" title={format.country(code.toUpperCase())}>
      {code.toUpperCase()}
    </abbr>
  );
}

interface CountryNameProps {
  /** ISO 3166-1 alpha-2; nothing reads "Not available". */
  code?: string | null;
  /** Prints the two-letter code before the name. */
  withCode?: boolean;
}

/** A country's name in the reader's language. */
export function CountryName({ code, withCode = false }: CountryNameProps) {
  const { format } = useFormats();
  if (!code) return <NotAvailable />;
  return (
    <span className="wb-country">
      {withCode && <span className="wb-country-code">{code.toUpperCase()}</span>}
      <span>{format.country(code.toUpperCase())}</span>
    </span>
  );
}
