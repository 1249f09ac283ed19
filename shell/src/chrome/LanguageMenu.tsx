// Language menu of the top bar: five languages, each by its own name.
import { isLanguage, languages, localeOf, ownNameOf } from '@waybill/contract';
import { platform, useLanguage } from '@waybill/platform';
import { Button, Icon } from '@waybill/ui';
import { Dropdown } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import styles from './chrome.module.css';
import { inBanner } from './in-banner';

/** @param props.compact shows only the globe, where space is scarce */
export function LanguageMenu({ compact }: { compact: boolean }) {
  const { t } = useTranslation('shell');
  const { language } = useLanguage();
  const items = languages.map((key) => ({
    key,
    label: <span lang={localeOf[key]}>{ownNameOf[key]}</span>,
    icon: <Icon name="check" className={key === language ? 'wb-accent' : styles.unchecked} />,
  }));
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      placement="bottomRight"
      getPopupContainer={inBanner}
      menu={{
        items,
        selectedKeys: [language],
        onClick: ({ key }) => {
          if (isLanguage(key) && key !== language) void platform.language.change(key);
        },
      }}
    >
      <Button
        type="text"
        icon={<Icon name="language" />}
        aria-label={`${t('language')}: ${ownNameOf[language]}`}
      >
        {compact ? null : ownNameOf[language]}
      </Button>
    </Dropdown>
  );
}
