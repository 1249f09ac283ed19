// Paging of lists: offset of a page, and its answer.

export interface Page {
  /** Page number, from 1. */
  page: number;
  pageSize: number;
}

/** A page in the API's format. */
export interface Paged<T> {
  data: T[];
  total: number;
  next: boolean;
}

/** Number of rows before a page. */
export const offsetOf = ({ page, pageSize }: Page): number => (page - 1) * pageSize;

/** Rows of a page from a complete list. */
export const onPage = <T>({ page, pageSize }: Page, all: readonly T[]): T[] =>
  all.slice((page - 1) * pageSize, page * pageSize);

export const paged = <T>({ page, pageSize }: Page, total: number, data: T[]): Paged<T> => ({
  data,
  total,
  next: page * pageSize < total,
});
