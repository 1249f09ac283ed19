// The 404 page of spec §2: the missing address, and a link to the area that it seems to mean.
import { platform, useLanguage, useSession } from '@waybill/platform';
import { decodeAddress } from '@waybill/platform/decode-address';
import { Button } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { areaStart, createMenu } from '../chrome/menu';
import { withoutLanguage } from '../routing/guards';
import type { View } from '../view';
import styles from './pages.module.css';

export default function NotFound({ site }: Pick<View, 'site'>) {
  const { t } = useTranslation('shell');
  const { language } = useLanguage();
  const remotes = site?.registry.remotes.map(({ descriptor }) => descriptor) ?? [];
  const address = withoutLanguage(window.location.pathname);
  const start = areaStart(createMenu(remotes, language, useSession()), address);
  return (
    <section className={styles.page}>
      <p className={styles.code} aria-hidden>
        404
      </p>
      <h1 className={styles.title}>{t('notFound.text')}</h1>
      <p className={styles.advice}>
        {/* At most one line of it. */}
        {t('notFound.address', { address: decodeAddress(address).slice(0, 80) })} {t('notFound.advice')}
      </p>
      {start !== null && (
        <Button type="primary" onClick={() => platform.navigate(start.path)}>
          {t('notFound.area', { area: start.label })}
        </Button>
      )}
      <Button type={start === null ? 'primary' : 'default'} onClick={() => platform.navigate('/')}>
        {t('goHome')}
      </Button>
    </section>
  );
}
