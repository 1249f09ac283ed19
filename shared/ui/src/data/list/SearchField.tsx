// Search field of a list: searches after a pause in typing, or at once on Enter.
import Input from 'antd/es/input/Input';
import { useEffect, useState } from 'react';
import type { ControlProps } from '../../core/form/Field';
import { Icon } from '../../core/icons';
import { isComposing } from '../../core/keyboard';

const PAUSE_MS = 400;

interface SearchFieldProps {
  /** Says what is searched; also the placeholder. */
  label: string;
  /** The current search text. */
  value: string;
  onSearch: (text: string) => void;
  /** Attributes that tie it to the Field around it, if there is one. */
  control?: ControlProps;
}

export function SearchField({ label, value, onSearch, control }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // After Back or "Clear filters" the field shows the current search text.
  if (shown !== value) {
    setShown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const search = () => {
    if (typed.trim() !== value) onSearch(typed.trim());
  };
  useEffect(() => {
    const timer = setTimeout(search, PAUSE_MS);
    return () => clearTimeout(timer);
    // Only typing restarts the pause; re-rendering does not.
  }, [typed]);

  return (
    <Input
      {...control}
      className="wb-search-field"
      type="search"
      aria-label={label}
      placeholder={label}
      prefix={<Icon name="search" className="wb-muted" />}
      allowClear
      value={typed}
      maxLength={200}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={(event) => !isComposing(event.nativeEvent) && search()}
    />
  );
}
