// Hook for a record in an iframe on an agent's own page: sends its title and height to the parent window, and asks it
// to open and close the record.
import { useEmbedding } from '@waybill/platform';
import { readFromList } from '@waybill/ui/data';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface Framed {
  /** The page is in a frame whose parent answers. */
  isFramed: boolean;
  /** False while the parent may still open the record in its own way: no request is made until then. */
  isHere: boolean;
  /** Of the element whose height is sent to the parent. */
  content: RefObject<HTMLDivElement | null>;
  /** Asks the parent to close the record; calls `usual` when it does not. */
  leave: (usual: () => void) => void;
}

export function useFramed(): Framed {
  const { state, embedding } = useEmbedding();
  const location = useLocation();
  const navigate = useNavigate();
  const content = useRef<HTMLDivElement>(null);
  // From a list inside the frame: the parent may want to open the record elsewhere.
  const [isHere, setHere] = useState(() => state === 'none' || readFromList(location.state) === null);
  const isFramed = state === 'attended';

  useEffect(() => {
    if (isHere || state === 'asking') return;
    let left = false;
    void embedding.ask({ waybill: 'open', url: window.location.href }).then((opened) => {
      if (left) return;
      if (opened) void navigate(-1);
      else setHere(true);
    });
    return () => {
      left = true;
    };
  }, [isHere, state, embedding, navigate]);

  useEffect(() => {
    const element = content.current;
    if (!isFramed || !isHere || element === null) return;
    const observer = new ResizeObserver(() =>
      embedding.tell({ waybill: 'height', height: Math.ceil(element.getBoundingClientRect().height) }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isFramed, isHere, embedding]);

  const leave = useCallback(
    (usual: () => void) => {
      void embedding.ask({ waybill: 'close' }).then((closed) => {
        if (!closed) usual();
      });
    },
    [embedding],
  );
  return { isFramed, isHere, content, leave };
}

/** Sends the page title to the parent, once the record is shown here. */
export function useFrameTitle(title: string, isHere: boolean): void {
  const { state, embedding } = useEmbedding();
  useEffect(() => {
    if (isHere && state === 'attended') embedding.tell({ waybill: 'title', title });
  }, [state, embedding, title, isHere]);
}
