// What is wrong inside a file, by line, so that it can be corrected in one go.
import { useDataWords } from '../words';

export interface LineProblem {
  /** From 1, as the spreadsheet numbers it. */
  line: number;
  /** Name of the column; absent when the whole line is meant. */
  column?: string;
  /** In the reader's language. */
  words: string;
}

/** More than these nobody reads before the next try. */
const SHOWN = 100;

/** Nothing where nothing is wrong. */
export function FileProblems({ lines }: { lines: readonly LineProblem[] }) {
  const { t, format } = useDataWords();
  if (lines.length === 0) return null;
  const title = t('upload.problems', { count: lines.length, n: format.number(lines.length) });
  const more = lines.length - SHOWN;
  return (
    <section className="wb-file-problems" role="alert" aria-label={title}>
      <p className="wb-danger">{title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrollable by keyboard */}
      <div className="wb-file-problem-list" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col" className="wb-end">
                {t('upload.line')}
              </th>
              <th scope="col">{t('upload.column')}</th>
              <th scope="col">{t('upload.problem')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, SHOWN).map(({ line, column, words }, index) => (
              <tr key={index}>
                <td className="wb-end">{format.number(line)}</td>
                <td>{column ?? '–'}</td>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && (
        <p className="wb-muted wb-tiny">{t('upload.more', { count: more, n: format.number(more) })}</p>
      )}
    </section>
  );
}
