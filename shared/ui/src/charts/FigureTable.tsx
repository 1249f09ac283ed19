// The table inside FigurePanel. Loaded lazily, so that pages with only charts do not load the table's code.
import { platform } from '@waybill/platform';
import type { ReactNode } from 'react';
import { AppLink } from '../core/words';
import { DataTable } from '../data/DataTable';
import type { Column, DataTableProps } from '../data/table-types';

/** A row in the form that the table needs, independent of the page's own row type. */
interface FigureLine {
  key: string;
  name: string;
  /** Path of its records. */
  path: string | undefined;
  /** One per column, in order. */
  cells: readonly ReactNode[];
  /** The same as exact values; undefined where a column has none. */
  values: readonly (number | string | null | undefined)[];
}

/** Table options that a page may set. */
export type FigureTableOptions = Pick<
  DataTableProps<FigureLine>,
  'paging' | 'sort' | 'onSort' | 'totals' | 'summary' | 'tools'
>;

interface FigureTableProps {
  id: string;
  label: string;
  columns: readonly (Omit<Column<FigureLine>, 'cell' | 'copy'> & { opens?: boolean | undefined })[];
  lines: readonly FigureLine[];
  options: FigureTableOptions;
}

export default function FigureTable({ id, label, columns, lines, options }: FigureTableProps) {
  return (
    <DataTable<FigureLine>
      id={id}
      label={label}
      columns={columns.map(({ opens, ...column }, index) => ({
        ...column,
        copy: ({ values }) => values[index],
        cell: ({ cells, path }) => {
          const content = cells[index];
          if (!opens || path === undefined || content === null || content === undefined) return content;
          return <AppLink href={path}>{content}</AppLink>;
        },
      }))}
      rows={lines}
      rowKey={({ key }) => key}
      rowName={({ name }) => name}
      plain
      {...options}
      onOpen={
        lines.some(({ path }) => path !== undefined)
          ? ({ path }) => {
              if (path !== undefined) platform.navigate(path);
            }
          : undefined
      }
    />
  );
}
