// Panel with a customer's history, newest first: notes and changes, with a form for a new note above.
import type { CustomerEvent } from '@waybill/contract';
import { EmptyState, Panel, PanelSkeleton } from '@waybill/ui';
import { Answer, Segmented, TablePages, useConfirm } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { HistoryLine } from './HistoryLine';
import styles from './history.module.css';
import { NoteForm, removeNote } from './NoteForm';
import { type Shown, useHistory } from './use-history';

const views = ['all', 'notes'] as const satisfies readonly Shown[];

export function CustomerHistory({ customer }: { customer: string }) {
  const { t } = useTranslation(NAMESPACE);
  const { answer, show, setShow, place, setPlace } = useHistory(customer);
  const [dialog, confirm] = useConfirm();
  const remove = (event: CustomerEvent) =>
    void confirm({
      title: t('history.removeTitle'),
      text: t('history.removeText'),
      confirmLabel: t('history.remove'),
      danger: true,
      run: () => removeNote(customer, event.id),
    });

  return (
    <Panel
      title={t('history.title')}
      actions={
        <Segmented<Shown>
          size="small"
          aria-label={t('history.show')}
          value={show}
          options={views.map((each) => ({ value: each, label: t(`history.${each}`) }))}
          onChange={setShow}
        />
      }
    >
      <NoteForm customer={customer} />
      <Answer
        query={answer}
        skeleton={<PanelSkeleton lines={4} />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState compact icon="edit" title={t('history.empty')} />}
        compact
      >
        {({ data, total }) => (
          <>
            <ul className={styles.lines}>
              {data.map((event) => (
                <HistoryLine key={event.id} customer={customer} event={event} onRemove={remove} />
              ))}
            </ul>
            {total > place.pageSize && (
              <TablePages paging={{ ...place, total, onChange: setPlace }} phone={false} />
            )}
          </>
        )}
      </Answer>
      {dialog}
    </Panel>
  );
}
