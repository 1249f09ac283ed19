// A filled template that was picked: read by the server, which says what stands in it and what is wrong, by line.
import type { ContactSheet } from '@waybill/contract';
import { CallError, platform } from '@waybill/platform';
import type { LineProblem } from '@waybill/ui/data';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

interface Read {
  file: File | null;
  reading: boolean;
  content: ContactSheet | null;
  /** Why it cannot be used, in the server's words. */
  problem: string | undefined;
}

const nothing: Read = { file: null, reading: false, content: null, problem: undefined };

export function useSheet() {
  const { t } = useTranslation(NAMESPACE);
  const [read, setRead] = useState(nothing);
  /** The file that was picked last: an answer about another one comes too late. */
  const latest = useRef<File | null>(null);

  async function take(file: File | null) {
    latest.current = file;
    if (file === null) return setRead(nothing);
    setRead({ ...nothing, file, reading: true });
    try {
      const content = await platform.call('contactTaskCheck', { doc: file }, { silent: true });
      if (latest.current === file) setRead({ ...nothing, file, content });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // It is not kept: the same file, corrected, is picked again.
      if (latest.current === file) setRead({ ...nothing, problem: error.message });
    }
  }

  const lines = (read.content?.problems ?? []).map(
    ({ row, column, rule, of }): LineProblem => ({
      line: row,
      ...(column !== null && { column: t(`sheet.column.${column}`) }),
      words: t(`sheet.rule.${rule}`, { line: of ?? row }),
    }),
  );
  return { ...read, lines, take: (file: File | null) => void take(file) };
}
