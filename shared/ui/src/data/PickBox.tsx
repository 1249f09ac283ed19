// Checkbox of a table row: the browser's own, styled like antd's, because a page may have hundreds, and each of antd's
// takes as long to render as the rest of its row.

interface PickBoxProps {
  /** For screen readers. */
  label: string;
  checked: boolean;
  /** Indeterminate: only some of the rows are selected. */
  partly?: boolean;
  disabled?: boolean;
  onChange: () => void;
}

export function PickBox({ label, checked, partly = false, disabled = false, onChange }: PickBoxProps) {
  return (
    <input
      ref={(box) => {
        // There is no HTML attribute for it.
        if (box !== null) box.indeterminate = partly;
      }}
      type="checkbox"
      className="wb-pick"
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
