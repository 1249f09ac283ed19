// Dialog that lists the keyboard shortcuts; `?` opens it unless the user is typing.
import { Dialog, Kbd } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import styles from './chrome.module.css';

const keys = [
  ['search', ['/']],
  ['commands', ['Ctrl', 'K']],
  ['help', ['?']],
  ['choose', ['↑', '↓']],
  ['open', ['Enter']],
  ['close', ['Esc']],
  ['tabs', ['←', '→']],
  ['next', ['Tab']],
] as const;

export default function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Dialog open title={t('keys.title')} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, pressed]) => (
          <div key={key}>
            <dt>
              {pressed.map((sign) => (
                <Kbd key={sign}>{sign}</Kbd>
              ))}
            </dt>
            <dd>{t(`keys.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
