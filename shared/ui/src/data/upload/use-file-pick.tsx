// Hook for picking files: a hidden native file input, and a function that opens it.
import { type ReactElement, useId, useRef } from 'react';

interface FilePick {
  /** Accessible name of the input. */
  label: string;
  /** Extensions or types, as for the input's `accept` attribute. */
  accept: string;
  several?: boolean;
  /** Id of the element that says why the last file was refused. */
  describedBy?: string | undefined;
  onPick: (files: readonly File[]) => void;
}

/** The input, to be rendered anywhere, and the function for the button beside it. */
export function useFilePick({
  label,
  accept,
  several = false,
  describedBy,
  onPick,
}: FilePick): [control: ReactElement, pick: () => void] {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const control = (
    <>
      <label htmlFor={id} className="wb-hidden">
        {label}
      </label>
      <input
        ref={picker}
        id={id}
        type="file"
        className="wb-hidden"
        tabIndex={-1}
        multiple={several}
        accept={accept}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          // Allows picking the same file again after a correction.
          target.value = '';
        }}
      />
    </>
  );
  return [control, () => picker.current?.click()];
}
