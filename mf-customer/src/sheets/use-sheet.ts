// A filled template that was picked: read by the server, which says what stands in it and what is wrong, by line.
import { CallError } from '@waybill/platform';
import { useRef, useState } from 'react';

interface Read<Content> {
  file: File | null;
  reading: boolean;
  content: Content | null;
  /** Why it cannot be used, in the server's words. */
  problem: string | undefined;
}

const nothing = { file: null, reading: false, content: null, problem: undefined } as const;

/** @param check asks the server what stands in a file, and keeps nothing of it. @throws CallError */
export function useSheet<Content>(check: (file: File) => Promise<Content>) {
  const [read, setRead] = useState<Read<Content>>(nothing);
  /** The file that was picked last: an answer about another one comes too late. */
  const latest = useRef<File | null>(null);

  async function take(file: File | null) {
    latest.current = file;
    if (file === null) return setRead(nothing);
    setRead({ ...nothing, file, reading: true });
    try {
      const content = await check(file);
      if (latest.current === file) setRead({ ...nothing, file, content });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // It is not kept: the same file, corrected, is picked again.
      if (latest.current === file) setRead({ ...nothing, problem: error.message });
    }
  }
  return { ...read, take: (file: File | null) => void take(file) };
}
