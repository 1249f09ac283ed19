// Hook for a countdown in seconds, e.g. until a code may be requested again.
import { useEffect, useState } from 'react';

export function useCountdown() {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => performance.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  return {
    left,
    start: (seconds: number) => {
      const at = performance.now();
      setNow(at);
      setUntil(at + seconds * 1000);
    },
  };
}
