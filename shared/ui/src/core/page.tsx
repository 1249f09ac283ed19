// Layout components of a page: its head, panels, and a grid of panels.
import { type ReactNode, useId } from 'react';

export interface PageHeadProps {
  title: ReactNode;
  /** One line about the page's content; its parts are separated by a middle dot. Empty parts are left out. */
  facts?: readonly ReactNode[];
  /** Buttons at the right end. */
  actions?: ReactNode;
  /** Link back to where the user came from, above the title. */
  back?: ReactNode;
}

export function PageHead({ title, facts = [], actions, back }: PageHeadProps) {
  const shown = facts.filter((fact) => fact !== null && fact !== undefined && fact !== false && fact !== '');
  return (
    <header className="wb-page-head">
      <div className="wb-page-head-words">
        {back && <div className="wb-page-head-back">{back}</div>}
        <h1 className="wb-page-title">{title}</h1>
        {shown.length > 0 && (
          <p className="wb-facts">
            {shown.map((fact, index) => (
              <span key={index} className="wb-fact">
                {fact}
              </span>
            ))}
          </p>
        )}
      </div>
      {actions && <div className="wb-actions">{actions}</div>}
    </header>
  );
}

interface PanelProps {
  title?: ReactNode;
  /** One short line below the title. */
  note?: ReactNode;
  /** Controls at the right end of the panel's head. */
  actions?: ReactNode;
  /** `none` lets a table or chart touch the panel's edges. */
  padding?: 'normal' | 'none';
  className?: string;
  children: ReactNode;
}

/** A surface with a hairline. With a title it is a region that screen readers can jump to. */
export function Panel({ title, note, actions, padding = 'normal', className, children }: PanelProps) {
  const id = useId();
  const classes = ['wb-panel', padding === 'none' ? 'wb-panel-flush' : '', className ?? ''];
  return (
    <section className={classes.filter(Boolean).join(' ')} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <header className="wb-panel-head">
          <div>
            {title && (
              <h2 id={id} className="wb-panel-title">
                {title}
              </h2>
            )}
            {note && <p className="wb-panel-note">{note}</p>}
          </div>
          {actions && <div className="wb-actions">{actions}</div>}
        </header>
      )}
      <div className="wb-panel-body">{children}</div>
    </section>
  );
}

interface GridProps {
  /** Least width of a cell in px: as many columns as fit. */
  min?: number;
  children: ReactNode;
}

/** Panels side by side, as many as fit, with the gutter of the page. */
export function Grid({ min = 320, children }: GridProps) {
  return (
    <div
      className="wb-grid"
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}px, 100%), 1fr))` }}
    >
      {children}
    </div>
  );
}
