// Settings panel for language and theme, which apply at once and are stored in this browser.
import { languages, ownNameOf, themeChoices } from '@waybill/contract';
import { platform, useLanguage, useTheme } from '@waybill/platform';
import { Panel } from '@waybill/ui';
import { Segmented, Select } from '@waybill/ui/data';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './settings.module.css';

export function AppearancePanel() {
  const { t } = useTranslation(NAMESPACE);
  const { language } = useLanguage();
  const { choice } = useTheme();
  const id = useId();
  return (
    <Panel title={t('settings.appearance')} note={t('settings.appearanceNote')}>
      <div className={styles.choice}>
        <label htmlFor={id}>{t('settings.language')}</label>
        <Select
          id={id}
          value={language}
          options={languages.map((each) => ({ value: each, label: ownNameOf[each] }))}
          onChange={(next) => void platform.language.change(next)}
          getPopupContainer={(select: HTMLElement) => select.parentElement ?? select}
        />
      </div>
      <div className={styles.choice}>
        <span>{t('settings.theme')}</span>
        <Segmented
          block
          aria-label={t('settings.theme')}
          value={choice}
          options={themeChoices.map((each) => ({ value: each, label: t(`settings.themes.${each}`) }))}
          onChange={(next) => platform.theme.choose(next)}
        />
      </div>
    </Panel>
  );
}
