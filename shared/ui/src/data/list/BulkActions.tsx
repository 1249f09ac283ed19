// What can be done with the selected rows: a button each, asked for confirmation first where the action says so.
import { CallError, platform } from '@waybill/platform';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Icon, type IconName } from '../../core/icons';
import { nothingSelected, type Selection, selectedCount } from '../table-types';
import { useConfirm } from '../use-confirm';
import { useDataWords } from '../words';

/** Rows that an action is meant for. */
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
  /** Marks what cannot be undone. */
  danger?: boolean;
  /** What is asked first; without it the action runs at once. The button says the label of the action. */
  confirm?: (chosen: Chosen) => { title: ReactNode; text?: ReactNode };
  /** When it is done the selection goes; when its call fails it stays. */
  run: (chosen: Chosen) => Promise<unknown>;
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
    const run = () => action.run(chosen);
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
      // The call has said why.
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
