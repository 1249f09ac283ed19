// A value of one period of "why it moved" with the number of its records, which it opens.
import type { ComparedMovement } from '@waybill/contract/analysis-movement';
import { useLanguage } from '@waybill/platform';
import { AppLink } from '@waybill/ui';
import { recordsLink, type TabProps } from './tab';

export type SideFigures = ComparedMovement['all']['now'];

/** A value with the number of its records; it opens them. */
export function SideFigure({
  figures,
  write,
  pathAfter,
  name,
}: Pick<TabProps, 'pathAfter'> & {
  figures: SideFigures | null;
  write: (value: number) => string;
  /** Name of the company whose records they are. */
  name?: string;
}) {
  const { format } = useLanguage();
  if (figures === null) return null;
  if (figures.total === 0) return <span className="wb-muted">0</span>;
  return (
    <>
      <AppLink href={recordsLink({ pathAfter }, figures.open, name)}>{write(figures.value)}</AppLink>{' '}
      <span className="wb-muted wb-tiny">({format.number(figures.total)})</span>
    </>
  );
}
