// Removable chips: the parts of the current query, each removable, and one button that clears them all.
import type { ReactNode } from 'react';
import { Icon } from '../core/icons';
import { useDataWords } from './words';
import './chips.css';

interface ChipProps {
  children: ReactNode;
  /** Small word before the value, e.g. "HS code". */
  label?: string;
  /** Name for screen readers when the content is not plain text. */
  name?: string;
  /** Called by the small cross; without it the chip cannot be removed. */
  onRemove?: () => void;
  tone?: 'neutral' | 'accent' | 'amber' | 'danger';
}

export function Chip({ children, label, name, onRemove, tone = 'neutral' }: ChipProps) {
  const { t } = useDataWords();
  const spoken = name ?? [label, typeof children === 'string' ? children : ''].filter(Boolean).join(' ');
  return (
    <span className={`wb-chip wb-chip-${tone}`}>
      <span className="wb-chip-words">
        {label && <span className="wb-chip-label">{label}</span>}
        <span className="wb-chip-value">{children}</span>
      </span>
      {onRemove && (
        <button
          type="button"
          className="wb-chip-remove"
          aria-label={t('chips.remove', { name: spoken })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      )}
    </span>
  );
}

interface ChipRowProps {
  /** Name of the row for screen readers, e.g. "Search terms". */
  label: string;
  children: ReactNode;
  onClearAll?: () => void;
}

export function ChipRow({ label, children, onClearAll }: ChipRowProps) {
  const { t } = useDataWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are chips
    <div className="wb-chip-row" role="group" aria-label={label}>
      {children}
      {onClearAll && (
        <button type="button" className="wb-link-button" onClick={onClearAll}>
          {t('chips.clearAll')}
        </button>
      )}
    </div>
  );
}
