// Kanban board of customers by label: cards are moved by drag and drop, with the arrow keys, or from a menu.
import type { Customer, CustomerLabel } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { useTouch } from '@waybill/ui';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NAMESPACE } from '../texts';
import { BoardCard } from './BoardCard';
import { type BoardContent, columnsOf } from './board';
import { changeCustomer } from './change-customer';
import styles from './customers.module.css';

/** Data type of a dragged card, to tell it from anything else dragged. */
const CARD = 'application/x-waybill-customer';

interface BoardProps {
  content: BoardContent;
  /** Path of the list of one label. */
  listOf: (label: CustomerLabel) => string;
  /** Opens the dialog that assigns a customer; absent where there is nobody to assign to. */
  onAssign: ((id: string) => void) | undefined;
}

export function Board({ content, listOf, onAssign }: BoardProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const touch = useTouch();
  const frame = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<CustomerLabel | null>(null);
  const [said, setSaid] = useState('');
  /** Card whose handle had the focus when it was moved; it is focused again in its new column. */
  const held = useRef<{ id: string; label: CustomerLabel } | null>(null);
  const customers = content.data;
  const ids = customers.map(({ id }) => id);

  useEffect(() => {
    const moved = held.current;
    if (moved === null || customers.find(({ id }) => id === moved.id)?.label !== moved.label) return;
    held.current = null;
    const handles = frame.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [];
    [...handles].find((handle) => handle.dataset.card === moved.id)?.focus();
  }, [customers]);

  async function move(customer: Customer, label: CustomerLabel, byKey: boolean) {
    if (customer.label === label) return;
    if (byKey) held.current = { id: customer.id, label };
    const kept = changeCustomer(customer, { label });
    setSaid(t('board.moved', { name: customer.name, label: t(`label.${label}`) }));
    if (!(await kept)) setSaid(t('board.back', { name: customer.name, label: t(`label.${customer.label}`) }));
  }

  function drop(event: DragEvent, label: CustomerLabel) {
    event.preventDefault();
    setOver(null);
    const id = event.dataTransfer.getData(CARD);
    const customer = customers.find((each) => each.id === id);
    if (customer !== undefined) void move(customer, label, false);
  }

  return (
    <>
      <p className={styles.note}>{t('board.note')}</p>
      <div ref={frame} className={styles.board}>
        {columnsOf(content).map((column) => (
          <section
            key={column.label}
            className={over === column.label ? `${styles.column} ${styles.over}` : styles.column}
            aria-label={t(`label.${column.label}`)}
            onDragOver={(event) => {
              if (!event.dataTransfer.types.includes(CARD)) return;
              event.preventDefault();
              setOver(column.label);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => drop(event, column.label)}
          >
            <h2 className={styles.head}>
              {t(`label.${column.label}`)}{' '}
              {column.total === 0 ? (
                <span className="wb-muted">{format.number(0)}</span>
              ) : (
                <Link
                  className="wb-link"
                  to={listOf(column.label)}
                  aria-label={t('board.all', {
                    label: t(`label.${column.label}`),
                    count: column.total,
                    n: format.number(column.total),
                  })}
                >
                  {format.number(column.total)}
                </Link>
              )}
              {column.value !== null && (
                <>
                  {' '}
                  <Link
                    className={`wb-link ${styles.sum}`}
                    to={listOf(column.label)}
                    aria-label={t('board.sum', {
                      label: t(`label.${column.label}`),
                      value: format.compactMoney(column.value),
                    })}
                  >
                    {t('board.value', { value: format.compactMoney(column.value) })}
                  </Link>
                </>
              )}
            </h2>
            {column.customers.length === 0 ? (
              <p className={styles.none}>{t(touch ? 'board.noneTouch' : 'board.none')}</p>
            ) : (
              <ul className={styles.cards}>
                {column.customers.map((customer) => (
                  <BoardCard
                    key={customer.id}
                    customer={customer}
                    ids={ids}
                    onDragStart={(event) => {
                      event.dataTransfer.setData(CARD, customer.id);
                      event.dataTransfer.effectAllowed = 'move';
                    }}
                    onDragEnd={() => setOver(null)}
                    onMove={(label) => void move(customer, label, true)}
                    onAssign={onAssign && (() => onAssign(customer.id))}
                  />
                ))}
              </ul>
            )}
            {column.total > column.customers.length && (
              <p className={styles.none}>
                <Link className="wb-link" to={listOf(column.label)}>
                  {t('board.more', {
                    count: column.total - column.customers.length,
                    n: format.number(column.total - column.customers.length),
                  })}
                </Link>
              </p>
            )}
          </section>
        ))}
        <p className="wb-hidden" role="status">
          {said}
        </p>
      </div>
    </>
  );
}
