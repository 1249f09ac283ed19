// The search field of a list: what is typed is searched for once the typing pauses, or at once by Enter.
import Input from 'antd/es/input/Input';
import { useEffect, useState } from 'react';
import type { ControlProps } from '../../core/form/Field';
import { Icon } from '../../core/icons';

const PAUSE_MS = 400;

interface SearchFieldProps {
  /** Says what is searched; also printed in the empty field. */
  label: string;
  /** What is searched for now. */
  value: string;
  onSearch: (text: string) => void;
  /** What ties it to its field, where it stands in one. */
  control?: ControlProps;
}

export function SearchField({ label, value, onSearch, control }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // Back, or "Clear filters": the field follows what is searched for.
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
    // Only typing starts the pause again; drawing again does not.
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
      onPressEnter={search}
    />
  );
}
