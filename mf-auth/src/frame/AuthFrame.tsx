// Page layout around every form of this area: the agent's brand, in the layout chosen in its record. The main landmark
// belongs to the shell.
import { useAgent } from '@waybill/platform';
import { LanguageSwitch } from '@waybill/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { BrandWords } from './BrandWords';
import styles from './frame.module.css';
import { TradeLanes } from './TradeLanes';

/** Lazy, because few agents choose these, and a page must not wait for its decoration. */
const ContainerYard = lazy(() => import('./ContainerYard'));
const HoldingsLedger = lazy(() => import('./HoldingsLedger'));

/** Language switch above every form; positioned by the layout. */
function Languages() {
  const { t } = useTranslation(NAMESPACE);
  return <LanguageSwitch label={t('language')} className={styles.languages} />;
}

interface AuthFrameProps {
  /** Form of many fields, in two columns where there is room. */
  wide?: boolean;
  children: ReactNode;
}

export function AuthFrame({ wide = false, children }: AuthFrameProps) {
  const agent = useAgent();
  const form = (
    <div className={wide ? `${styles.formSide} ${styles.formWide}` : styles.formSide}>{children}</div>
  );
  switch (agent?.login_layout) {
    case 'plain':
      return (
        <div className={styles.plain}>
          <Languages />
          <div className={styles.plainColumn}>
            <BrandWords agent={agent} />
            {form}
          </div>
        </div>
      );
    case 'picture':
      return (
        <div className={styles.picture}>
          {agent.login_picture ? (
            <img className={styles.photo} src={agent.login_picture} alt="" />
          ) : (
            <Suspense>
              <ContainerYard />
            </Suspense>
          )}
          <Languages />
          <div className={styles.pictureWords}>
            <BrandWords agent={agent} coverage />
          </div>
          <div className={styles.card}>{form}</div>
        </div>
      );
    case 'ledger':
      return (
        <div className={styles.ledger}>
          <Languages />
          <div className={styles.ledgerWords}>
            <BrandWords agent={agent} coverage />
          </div>
          <Suspense>
            <HoldingsLedger />
          </Suspense>
          <div className={styles.ledgerForm}>{form}</div>
        </div>
      );
    default:
      return (
        <div className={styles.lanes}>
          <Languages />
          <div className={styles.lanesBrand}>
            <BrandWords agent={agent} coverage />
            <TradeLanes />
          </div>
          <div className={styles.lanesForm}>{form}</div>
        </div>
      );
  }
}
