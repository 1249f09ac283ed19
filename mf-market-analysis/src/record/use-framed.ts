// The record inside a page of the agent's own: that page is told its title and height, and is asked to open and close it.
import { useEmbedding } from '@waybill/platform';
import { readFromList } from '@waybill/ui/data';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface Framed {
  /** The page stands in a frame whose parent answers. */
  isFramed: boolean;
  /** False while the parent may still open the record in its own way: nothing is asked of the server until then. */
  isHere: boolean;
  /** Of the element whose height the parent is told. */
  content: RefObject<HTMLDivElement | null>;
  /** Asks the parent to close the record; what is usual when it does not. */
  leave: (usual: () => void) => void;
}

export function useFramed(): Framed {
  const { state, embedding } = useEmbedding();
  const location = useLocation();
  const navigate = useNavigate();
  const content = useRef<HTMLDivElement>(null);
  // From a list inside the frame: the parent may want to open it somewhere else.
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

/** Tells the parent what the page is called, once it is here. */
export function useFrameTitle(title: string, isHere: boolean): void {
  const { state, embedding } = useEmbedding();
  useEffect(() => {
    if (isHere && state === 'attended') embedding.tell({ waybill: 'title', title });
  }, [state, embedding, title, isHere]);
}
