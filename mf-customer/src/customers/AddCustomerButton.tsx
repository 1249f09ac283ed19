// Button that opens the form for adding a customer by hand.
import type { CustomerTag } from '@waybill/contract';
import { Button, Icon } from '@waybill/ui';
import { Dialog, useNewDialog } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { AddCustomerForm } from './AddCustomerForm';

export function AddCustomerButton({ tag }: { tag: CustomerTag }) {
  const { t } = useTranslation(NAMESPACE);
  const [open, setOpen] = useNewDialog();
  return (
    <>
      <Button type="primary" icon={<Icon name="plus" />} onClick={() => setOpen(true)}>
        {t('add.button')}
      </Button>
      <Dialog open={open} title={t('add.title')} onClose={() => setOpen(false)} focusField>
        <AddCustomerForm tag={tag} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
