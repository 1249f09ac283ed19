// Dialog shown before a link logs in another account than the one that is logged in: it names both; staying is the
// default.
import { Button } from '@waybill/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SwitchQuestion } from '../view';
import styles from './pages.module.css';

export default function SwitchAccount({ present, coming, answer }: SwitchQuestion) {
  const { t } = useTranslation('shell');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.page} aria-labelledby="switch-account">
      <h1 id="switch-account" ref={heading} tabIndex={-1} className={styles.title}>
        {t('switch.title', { coming })}
      </h1>
      <p className={styles.advice}>{t('switch.why', { present, coming })}</p>
      <Button type="primary" onClick={() => answer(false)}>
        {t('switch.stay', { present })}
      </Button>
      <Button onClick={() => answer(true)}>{t('switch.change', { coming })}</Button>
    </section>
  );
}
