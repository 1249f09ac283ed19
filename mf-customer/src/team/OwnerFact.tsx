// The owner of a customer, with the button that gives the customer to another one.
import type { Customer } from '@waybill/contract';
import { Button } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './team.module.css';
import { useAssign } from './use-assign';
import { useTeam } from './use-team';

export function OwnerFact({ customer }: { customer: Customer }) {
  const { t } = useTranslation(NAMESPACE);
  const { ownerName } = useTeam();
  const { dialog, assign } = useAssign();
  return (
    <div className={styles.owner}>
      <span className="wb-actions">
        {ownerName(customer.owner)}
        <Button
          size="small"
          aria-label={t('team.assignOf', { name: customer.name })}
          onClick={() => void assign([customer.id]).catch(() => undefined)}
        >
          {t('team.assign')}
        </Button>
      </span>
      {dialog}
    </div>
  );
}
