// The checkbox of a row. The browser's own, drawn as antd's: a page may have hundreds, and each of antd's costs as much
// time as the rest of its row.

interface PickBoxProps {
  /** For screen readers. */
  label: string;
  checked: boolean;
  /** Some of what it stands for is chosen. */
  partly?: boolean;
  disabled?: boolean;
  onChange: () => void;
}

export function PickBox({ label, checked, partly = false, disabled = false, onChange }: PickBoxProps) {
  return (
    <input
      ref={(box) => {
        // HTML has no attribute for it.
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
