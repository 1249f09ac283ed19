// What stands around every form of this area: the agent's shop window, in the layout that its record chooses.
// The landmark around it is the shell's.
import { useAgent } from '@waybill/platform';
import { LanguageSwitch } from '@waybill/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { BrandWords } from './BrandWords';
import { ContainerYard } from './ContainerYard';
import styles from './frame.module.css';
import { HoldingsLedger } from './HoldingsLedger';
import { TradeLanes } from './TradeLanes';

/** Above every form; its place is the layout's. */
function Languages() {
  const { t } = useTranslation(NAMESPACE);
  return <LanguageSwitch label={t('language')} className={styles.languages} />;
}

export function AuthFrame({ children }: { children: ReactNode }) {
  const agent = useAgent();
  const form = <div className={styles.formSide}>{children}</div>;
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
            <ContainerYard />
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
          <HoldingsLedger />
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
