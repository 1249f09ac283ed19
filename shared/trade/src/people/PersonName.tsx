// A contact's name in a row; if more is known, it opens a popover with location, education and profile.
import type { Contact } from '@waybill/contract';
import { FactList, Popover } from '@waybill/ui/data';
import { useTradeTexts } from '../texts';
import styles from './people.module.css';

type Person = Pick<Contact, 'name' | 'locality' | 'education' | 'profile'>;

const known = ['locality', 'education', 'profile'] as const;

export function PersonName({ person }: { person: Person }) {
  const { t } = useTradeTexts();
  const facts = known.flatMap((key) =>
    person[key] === null || person[key] === ''
      ? []
      : [{ key, label: t(`person.${key}`), value: person[key], wide: true }],
  );
  if (facts.length === 0) return person.name;
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      content={
        <div className={styles.more}>
          <FactList facts={facts} />
        </div>
      }
    >
      <button type="button" className="wb-link-button" title={t('person.more')}>
        {person.name}
      </button>
    </Popover>
  );
}
