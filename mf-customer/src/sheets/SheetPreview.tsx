// Preview table of a picked sheet's lines as read by the server; lines with problems are marked.
import { useLanguage } from '@waybill/platform';
import { Icon } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './sheets.module.css';

/** Maximum number of lines shown. */
const SHOWN = 50;

export interface SheetPreviewProps<Name extends string> {
  columns: readonly { key: Name; title: string }[];
  /** `row` from 1, as the spreadsheet numbers it. */
  lines: readonly (Record<Name, string> & { row: number })[];
  problems: readonly { row: number }[];
}

export function SheetPreview<Name extends string>({ columns, lines, problems }: SheetPreviewProps<Name>) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const wrong = new Set(problems.map(({ row }) => row));
  const more = lines.length - SHOWN;
  const title = t('sheet.title', { count: lines.length, n: format.number(lines.length) });
  return (
    <section className={styles.preview} aria-label={title}>
      <p>{title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrollable by keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className="wb-end">
                {t('sheet.line')}
              </th>
              {columns.map(({ key, title: head }) => (
                <th key={key} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, SHOWN).map((line) => (
              <tr key={line.row} className={wrong.has(line.row) ? styles.wrong : undefined}>
                <td className="wb-end">
                  {wrong.has(line.row) && <Icon name="warning" label={t('sheet.wrong')} />}{' '}
                  {format.number(line.row)}
                </td>
                {columns.map(({ key }) => (
                  <td key={key}>{line[key]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className="wb-muted">{t('sheet.more', { count: more, n: format.number(more) })}</p>}
    </section>
  );
}
