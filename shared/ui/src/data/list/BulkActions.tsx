// Bulk actions: buttons for what can be done with the selected rows of a list, with a confirmation where needed.
import { CallError, platform } from '@waybill/platform';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Icon, type IconName } from '../../core/icons';
import { nothingSelected, type Selection, selectedCount } from '../table-types';
import { useConfirm } from '../use-confirm';
import { useDataWords } from '../words';

/** The rows that an action applies to. */
export interface Chosen {
  /** Their keys. */
  keys: readonly string[];
  count: number;
}

export interface BulkAction {
  key: string;
  /** A verb. */
  label: string;
  icon?: IconName;
  /** Marks what deletes the rows. */
  danger?: boolean;
  /** Question to confirm; without it the action runs at once. The button has the label of the action. */
  confirm?: (chosen: Chosen) => { title: ReactNode; text?: ReactNode };
  /** Runs the action. The selection is cleared after success and kept after a failure. */
  run: (chosen: Chosen) => Promise<unknown>;
  /**
   * Of a deleting action: what puts these rows back, offered by the toast that reports it; null if nothing does.
   * Called before they are deleted.
   */
  undo?: (chosen: Chosen) => (() => Promise<unknown>) | null;
}

interface BulkActionsProps {
  actions: readonly BulkAction[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Rows on all pages. */
  total: number;
}

export function BulkActions({ actions, selection, onSelect, total }: BulkActionsProps) {
  const { t } = useDataWords();
  const [dialog, confirm] = useConfirm();
  const [running, setRunning] = useState<string | null>(null);
  const count = selectedCount(selection, total);

  async function press(action: BulkAction) {
    if (count === 0) {
      platform.toast('warning', t('list.selectFirst'));
      return;
    }
    const chosen = { keys: [...selection.keys], count };
    const run = async () => {
      const putBack = action.undo?.(chosen) ?? null;
      await action.run(chosen);
      if (action.danger !== true) return;
      // Rows of other pages may have been deleted as well, which the list does not show.
      platform.toast('success', t('list.deleted'), {
        ...(putBack !== null && { undo: { run: putBack, done: t('list.restored') } }),
      });
    };
    if (action.confirm) {
      const asked = { ...action.confirm(chosen), confirmLabel: action.label, danger: action.danger, run };
      if (await confirm(asked)) onSelect(nothingSelected);
      return;
    }
    setRunning(action.key);
    try {
      await run();
      onSelect(nothingSelected);
    } catch (error) {
      // The call has already shown the error.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setRunning(null);
    }
  }

  return (
    <>
      {actions.map((action) => (
        <Button
          key={action.key}
          size="small"
          danger={action.danger}
          icon={action.icon && <Icon name={action.icon} />}
          loading={running === action.key}
          onClick={() => void press(action)}
        >
          {action.label}
        </Button>
      ))}
      {dialog}
    </>
  );
}
