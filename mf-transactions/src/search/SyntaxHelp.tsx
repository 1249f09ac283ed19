// Help on the query syntax of the product and company fields (spec §5), opened by a button beside the field.
import { Icon } from '@waybill/ui';
import { Popover } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './search.module.css';

const examples = [
  ['and', 'coffee + green'],
  ['or', 'coffee | tea'],
  ['not', 'coffee -instant'],
  ['group', '(coffee | tea) + organic'],
  ['prefix', 'micro*'],
  ['phrase', '"green coffee"'],
  ['near', '"coffee beans"~3'],
  ['fuzzy', 'colombia~1'],
] as const;

export function SyntaxHelp() {
  const { t } = useTranslation(NAMESPACE);
  const content = (
    <div className={styles.syntax}>
      <p className="wb-muted">{t('syntax.intro')}</p>
      <dl>
        {examples.map(([name, example]) => (
          <div key={name}>
            <dt>
              <code>{example}</code>
            </dt>
            <dd>{t(`syntax.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomLeft" title={t('syntax.title')} content={content}>
      <button type="button" className={styles.help} aria-label={t('syntax.title')}>
        <Icon name="info" />
      </button>
    </Popover>
  );
}
