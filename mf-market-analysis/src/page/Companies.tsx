// The largest buyers or suppliers of a page, with their share and that of all others.
import type { RankedRow } from '@waybill/contract';
import type { PageFigures } from '@waybill/contract/analysis-page';
import { useLanguage } from '@waybill/platform';
import { CompanyLink } from '@waybill/trade';
import { AppLink } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { type PageQuestion, recordsPath } from './claims';
import styles from './page.module.css';
import { useFigureWriter } from './page-words';

interface CompaniesProps {
  figures: PageFigures;
  question: PageQuestion;
  side: 'importer' | 'exporter';
}

export function Companies({ figures, question, side }: CompaniesProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const write = useFigureWriter();
  const { by, all } = figures;
  const { rows, groups } = figures[side === 'importer' ? 'importers' : 'exporters'];
  const title = t(`page.largest.${side}`);
  const whole = all[by] ?? 0;
  const size = (row: Pick<RankedRow, 'total' | 'amount' | 'weight'>) => row[by] ?? 0;
  const share = (part: number) => (whole === 0 ? '–' : format.percent(part / whole));
  const others = groups - rows.length;
  const named = rows.reduce((sum, row) => sum + size(row), 0);
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      {rows.length === 0 ? (
        <p className="wb-muted">{t('special.nothingSaid')}</p>
      ) : (
        <table className={styles.companies} aria-label={title}>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <CompanyLink
                    id={row.key}
                    name={row.name}
                    side={side === 'importer' ? 1 : 2}
                    country={row.country}
                  />
                </th>
                <td>
                  <AppLink href={recordsPath(question, row.open, row.name)}>{write(by, size(row))}</AppLink>
                </td>
                <td>{share(size(row))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {others > 0 && (
        <p className={styles.others}>
          {t('page.rest', {
            count: others,
            n: format.number(others),
            share: share(Math.max(0, whole - named)),
          })}
        </p>
      )}
    </section>
  );
}
