// Button that opens a letter to a customer; disabled without an e-mail address, with a hint.
import type { Customer } from '@waybill/contract';
import { Button, Icon } from '@waybill/ui';
import { Dialog } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { LetterForm } from './LetterForm';

export function LetterButton({ customer }: { customer: Customer }) {
  const { t } = useTranslation(NAMESPACE);
  const [open, setOpen] = useState(false);
  const { email } = customer;
  return (
    <>
      <Button
        icon={<Icon name="edit" />}
        disabled={email === null}
        title={email === null ? t('letter.needsEmail') : undefined}
        onClick={() => setOpen(true)}
      >
        {t('letter.button')}
      </Button>
      {email !== null && (
        <Dialog
          open={open}
          title={t('letter.title', { name: customer.name })}
          onClose={() => setOpen(false)}
          width={640}
          focusField
        >
          <LetterForm customer={customer} email={email} />
        </Dialog>
      )}
    </>
  );
}
