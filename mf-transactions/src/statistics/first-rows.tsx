// Hook that shortens a long list on a phone to its first rows, with a button for the others.
import { Button, usePhone } from '@waybill/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './statistics.module.css';

const FIRST = 8;

/** @returns the shown rows, and the button that shows the others */
export function useFirstRows<Row>(rows: readonly Row[]): { shown: readonly Row[]; more: ReactNode } {
  const { t } = useTranslation(NAMESPACE);
  const [all, showAll] = useState(false);
  if (!usePhone() || all || rows.length <= FIRST + 2) return { shown: rows, more: null };
  return {
    shown: rows.slice(0, FIRST),
    more: (
      <div className={styles.more}>
        <Button block onClick={() => showAll(true)}>
          {t('stat.showAll', { count: rows.length })}
        </Button>
      </div>
    ),
  };
}
