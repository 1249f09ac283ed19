// A label above a control that has a name of its own, such as a switch between two sides, and a note below it.
import type { ReactNode } from 'react';
import type { FieldWords } from '../../core/form/Field';

interface LabelledGroupProps extends Pick<FieldWords, 'label' | 'note'> {
  className?: string | undefined;
  children: ReactNode;
}

export function LabelledGroup({ label, note, className = '', children }: LabelledGroupProps) {
  return (
    <div className={`wb-field ${className}`}>
      {/* Screen readers hear the control's own name. */}
      <span className="wb-label" aria-hidden>
        {label}
      </span>
      {children}
      {note && <p className="wb-field-note">{note}</p>}
    </div>
  );
}
