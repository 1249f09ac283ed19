// Hook for a picked sheet: the server reads it and returns its lines and problems.
import { CallError } from '@waybill/platform';
import { useRef, useState } from 'react';

interface Read<Content> {
  file: File | null;
  reading: boolean;
  content: Content | null;
  /** Why the file cannot be used: the server's message. */
  problem: string | undefined;
}

const nothing = { file: null, reading: false, content: null, problem: undefined } as const;

/** @param check call that reads a file without storing anything. @throws CallError */
export function useSheet<Content>(check: (file: File) => Promise<Content>) {
  const [read, setRead] = useState<Read<Content>>(nothing);
  /** The latest file: answers about an earlier one are ignored. */
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
      // The file is dropped, so that it can be picked again after a correction.
      if (latest.current === file) setRead({ ...nothing, problem: error.message });
    }
  }
  return { ...read, take: (file: File | null) => void take(file) };
}
