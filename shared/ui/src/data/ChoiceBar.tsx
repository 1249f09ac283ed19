// Buttons that filter a list by one of a few choices, each with the number of rows that it would leave.
import styles from './choice-bar.module.css';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** Absent while it is unknown. */
  count?: string | undefined;
}

interface ChoiceBarProps<Value extends string> {
  /** Name for screen readers. */
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
}

export function ChoiceBar<Value extends string>({ label, value, choices, onChange }: ChoiceBarProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are buttons that filter
    <div className={styles.bar} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={styles.choice}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
          {choice.count !== undefined && <span className={styles.count}>{choice.count}</span>}
        </button>
      ))}
    </div>
  );
}
