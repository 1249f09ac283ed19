// Hook that debounces a text: returns it once typing has paused.
import { useEffect, useState } from 'react';

const PAUSE_MS = 450;

/** Null while the user is typing. */
export function usePaused(text: string): string | null {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text ? text : null;
}
