// Pages of lists: where one begins, and what is answered of it.

export interface Page {
  /** From 1. */
  page: number;
  pageSize: number;
}

/** A page as calls answer it. */
export interface Paged<T> {
  data: T[];
  total: number;
  next: boolean;
}

/** How many rows stand before a page. */
export const offsetOf = ({ page, pageSize }: Page): number => (page - 1) * pageSize;

/** The rows of a page of a list that is there as a whole. */
export const onPage = <T>({ page, pageSize }: Page, all: readonly T[]): T[] =>
  all.slice((page - 1) * pageSize, page * pageSize);

export const paged = <T>({ page, pageSize }: Page, total: number, data: T[]): Paged<T> => ({
  data,
  total,
  next: page * pageSize < total,
});
