// Paged table of the problems found in an uploaded file, by line, so that all can be corrected in one go.
import { useState } from 'react';
import { DataTable } from '../DataTable';
import type { Column } from '../table-types';
import { useDataWords } from '../words';

export interface LineProblem {
  /** From 1, as the spreadsheet numbers it. */
  line: number;
  /** Name of the column; absent if the problem concerns the whole line. */
  column?: string;
  /** In the user's language. */
  words: string;
}

/** Renders nothing without problems. */
export function FileProblems({ lines }: { lines: readonly LineProblem[] }) {
  const { t, format } = useDataWords();
  const [shown, turn] = useState({ page: 1, pageSize: 10 });
  if (lines.length === 0) return null;
  const title = t('upload.problems', { count: lines.length, n: format.number(lines.length) });
  // After a new file with fewer problems the page may no longer exist.
  const page = Math.min(shown.page, Math.ceil(lines.length / shown.pageSize));
  const first = (page - 1) * shown.pageSize;
  const rows = lines
    .slice(first, first + shown.pageSize)
    .map((problem, at) => ({ ...problem, key: `${first + at}` }));
  const columns: Column<(typeof rows)[number]>[] = [
    {
      key: 'line',
      title: t('upload.line'),
      align: 'end',
      width: 64,
      cell: ({ line }) => format.number(line),
    },
    { key: 'column', title: t('upload.column'), width: 140, cell: ({ column }) => column },
    { key: 'problem', title: t('upload.problem'), manyLines: true, cell: ({ words }) => words },
  ];
  return (
    <div className="wb-file-problems">
      <p className="wb-danger" role="alert">
        {title}
      </p>
      <DataTable
        id="file-problems"
        label={title}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        plain
        {...(lines.length > 10 && {
          paging: { ...shown, page, total: lines.length, onChange: turn },
        })}
      />
    </div>
  );
}
