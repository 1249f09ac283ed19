// Picking files: the browser's own control, out of sight, and what opens it.
import { type ReactElement, useId, useRef } from 'react';

interface FilePick {
  /** Of the control, for screen readers. */
  label: string;
  /** Endings or types, as `accept` of the control takes them. */
  accept: string;
  several?: boolean;
  /** Id of what says why the last one was refused. */
  describedBy?: string | undefined;
  onPick: (files: readonly File[]) => void;
}

/** The control, to be put anywhere, and what the button beside it calls. */
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
          // The same file, corrected, can be picked again.
          target.value = '';
        }}
      />
    </>
  );
  return [control, () => picker.current?.click()];
}
