// A visible label, and a note, around a control that has an accessible name of its own, such as a segmented switch.
import type { ReactNode } from 'react';
import type { FieldWords } from '../../core/form/Field';

interface LabelledGroupProps extends Pick<FieldWords, 'label' | 'note'> {
  className?: string | undefined;
  children: ReactNode;
}

export function LabelledGroup({ label, note, className = '', children }: LabelledGroupProps) {
  return (
    <div className={`wb-field ${className}`}>
      {/* Screen readers announce the control's own name. */}
      <span className="wb-label" aria-hidden>
        {label}
      </span>
      {children}
      {note && <p className="wb-field-note">{note}</p>}
    </div>
  );
}
