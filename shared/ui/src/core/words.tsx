// Small inline components: hidden text, keyboard keys, badges, field errors, highlighted search terms, links,
// countries.
import { platform } from '@waybill/platform';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from './icons';
import { useFormats, useUi } from './language';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="wb-hidden">{children}</span>;
}

/** Grey "Not available" in place of an empty value. */
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
  /** Nothing is rendered without it. */
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

interface AppLinkProps {
  /** Path inside the site, with or without the language prefix, e.g. `/trader/details/abc`. */
  href: string;
  children: ReactNode;
  className?: string;
  /** Says more on hover. */
  title?: string;
  /** Accessible name, where the text alone does not say where the link leads. */
  label?: string;
  /** Whether the link leads to the current page. */
  current?: boolean;
  /** -1 where another link beside it takes keyboard users to the same place. */
  tabIndex?: number;
  onFollow?: () => void;
}

/** Left click without modifier keys; all other clicks are left to the browser. */
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
  /** ISO 3166-1 alpha-2; without it "Not available" is shown. */
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
