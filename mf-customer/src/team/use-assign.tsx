// Hook for "Assign to…": a dialog in which one click on a member gives them the customers; the toast undoes it.
import type { CallResponse } from '@waybill/contract';
import { CallError, platform, useLanguage } from '@waybill/platform';
import { customersChanged } from '@waybill/trade';
import { Button } from '@waybill/ui';
import { type BulkAction, Dialog } from '@waybill/ui/data';
import { type ReactElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { historyChanged } from '../history/use-history';
import { NAMESPACE } from '../texts';
import styles from './team.module.css';
import { useTeam } from './use-team';

interface Waiting {
  resolve: () => void;
  reject: (error: CallError) => void;
}

interface Assigning {
  /** To be rendered anywhere. */
  dialog: ReactElement | null;
  /** The action for the bar of selected rows. */
  action: BulkAction;
  /** Opens the dialog for these customers. */
  assign: (ids: readonly string[]) => Promise<void>;
}

/** Gives the customers back to those who had them. */
async function undoAssigning(before: CallResponse<'customersAssign'>['before']): Promise<void> {
  try {
    for (const owner of new Set(before.map((each) => each.owner))) {
      const ids = before.filter((each) => each.owner === owner).map(({ id }) => id);
      await platform.call('customersAssign', { ids, owner: owner ?? '' });
    }
  } finally {
    void refreshCustomers();
  }
}

async function refreshCustomers(): Promise<void> {
  await Promise.all([customersChanged(), historyChanged()]);
}

export function useAssign(): Assigning {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { members } = useTeam();
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const waiting = useRef<Waiting | null>(null);

  function close(error: CallError | null) {
    if (error === null) waiting.current?.resolve();
    else waiting.current?.reject(error);
    waiting.current = null;
    setIds(null);
  }

  async function give(chosen: readonly string[], owner: string, name: string) {
    setBusy(true);
    try {
      const { changed, before } = await platform.call('customersAssign', { ids: [...chosen], owner });
      const values = { count: changed, n: format.number(changed), name };
      platform.toast('success', t(owner === '' ? 'team.sharedDone' : 'team.assigned', values), {
        ...(before.length > 0 && { undo: { run: () => undoAssigning(before), done: t('team.undone') } }),
      });
      close(null);
    } catch (error) {
      // The call has shown the error.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
      void refreshCustomers();
    }
  }

  const assign = (chosen: readonly string[]) =>
    new Promise<void>((resolve, reject) => {
      waiting.current = { resolve, reject };
      setIds(chosen);
    });

  const choices = [
    ...members.map(({ id, name, me }) => ({ id, name, label: me ? t('team.me', { name }) : name })),
    { id: '', name: t('team.nobody'), label: t('team.share') },
  ];
  return {
    assign,
    action: { key: 'assign', label: t('team.assign'), icon: 'team', run: ({ keys }) => assign(keys) },
    dialog:
      ids === null ? null : (
        <Dialog
          open
          width={420}
          title={t('team.assignTitle', { count: ids.length, n: format.number(ids.length) })}
          onClose={() => close(new CallError('aborted', ''))}
        >
          <ul className={styles.members}>
            {choices.map(({ id, name, label }) => (
              <li key={id}>
                <Button block disabled={busy} onClick={() => void give(ids, id, name)}>
                  {label}
                </Button>
              </li>
            ))}
          </ul>
        </Dialog>
      ),
  };
}
