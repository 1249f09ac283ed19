// The foot of a page: a QR code and a short link for each claim, which open its records after the login.
import type { PageFigures } from '@waybill/contract/analysis-page';
import { platform } from '@waybill/platform';
import { AppLink } from '@waybill/ui';
import { QrCode } from '@waybill/ui/charts';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { claimPath, listClaims, type PageQuestion, printedPath } from './claims';
import styles from './page.module.css';
import { useClaimWords } from './page-words';

/** An address on this site's own host. */
const absolute = (path: string) => `${window.location.origin}${platform.language.path(path)}`;

/** Edge of a code in px: that of a short link may be small, that of a whole question has finer squares. */
const SIZE = { short: 62, long: 78 };

export function Proofs({ figures, question }: { figures: PageFigures; question: PageQuestion }) {
  const { t } = useTranslation(NAMESPACE);
  const words = useClaimWords();
  const isShort = question.code !== '';
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{t('page.proofs')}</h2>
      <ol className={styles.proofs}>
        {listClaims(figures.sentences).map((stated) => {
          const address = absolute(printedPath(question, stated));
          const label = words.label(stated);
          return (
            <li key={stated.claim.n} className={styles.proof}>
              <QrCode
                value={address}
                label={t('page.qr', { n: stated.claim.n, label })}
                size={isShort ? SIZE.short : SIZE.long}
              />
              <span className={styles.proofWords}>
                <AppLink href={claimPath(question, stated)} className={styles.proofLink}>
                  <strong>{stated.claim.n}</strong> {label}
                </AppLink>
                <span>{words.figures(stated.claim)}</span>
                {isShort && <span className={styles.address}>{address.replace(/^https?:\/\//, '')}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
