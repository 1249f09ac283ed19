// Card of one customer on the board, with a handle that moves it by keyboard and on touch screens.
import { type CustomerLabel, customerLabels, type ListedCustomer } from '@waybill/contract';
import { dayAt, today, useLanguage } from '@waybill/platform';
import { CompanyLink, links } from '@waybill/trade';
import { EmailAddress, LeadProofLink, SampleMark } from '@waybill/trade/data';
import { AppLink, Button, Icon } from '@waybill/ui';
import { Chip, Dropdown, fromList } from '@waybill/ui/data';
import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FollowUpWords } from '../follow-ups/FollowUpWords';
import { isRiskProof } from '../rhythm/RhythmCell';
import { useTeam } from '../team/use-team';
import { NAMESPACE } from '../texts';
import { countDays, labelByKey } from './board';
import { customerPath } from './customer-path';
import styles from './customers.module.css';
import { isProvedWon, WonLink } from './WonLink';

interface BoardCardProps {
  customer: ListedCustomer;
  /** Ids of all cards, so that a customer's page can link to its neighbours. */
  ids: readonly string[];
  onDragStart: (event: DragEvent) => void;
  onDragEnd: () => void;
  onMove: (label: CustomerLabel) => void;
  /** Absent where there is nobody to assign it to. */
  onAssign: (() => void) | undefined;
}

export function BoardCard({ customer, ids, onDragStart, onDragEnd, onMove, onAssign }: BoardCardProps) {
  const { t } = useTranslation(NAMESPACE);
  const { isShared, ownerName } = useTeam();
  const { id, name, label } = customer;
  const others = customerLabels.filter((each) => each !== label);
  return (
    <li className={styles.card} draggable onDragStart={onDragStart} onDragEnd={onDragEnd}>
      <div className={styles.cardHead}>
        <Link className="wb-link" to={customerPath(customer)} state={fromList(ids)} draggable={false}>
          {name}
        </Link>
        {onAssign !== undefined && (
          <Button
            type="text"
            size="small"
            icon={<Icon name="team" />}
            aria-label={t('team.assignOf', { name })}
            title={t('team.assign')}
            onClick={onAssign}
          />
        )}
        <Dropdown
          trigger={['click']}
          autoFocus
          menu={{
            items: others.map((each) => ({ key: each, label: t(`label.${each}`) })),
            onClick: ({ key }) => {
              const chosen = others.find((each) => each === key);
              if (chosen !== undefined) onMove(chosen);
            },
          }}
        >
          <Button
            type="text"
            size="small"
            data-card={id}
            icon={<Icon name="swap" />}
            aria-label={t('board.move', { name })}
            title={t('board.moveHint')}
            onKeyDown={(event) => {
              const next = labelByKey(label, event.key);
              if (next === null) return;
              event.preventDefault();
              onMove(next);
            }}
          />
        </Dropdown>
      </div>
      <p className={styles.line}>
        {customer.sample && <SampleMark />}{' '}
        <CompanyLink id={customer.company} name={customer.cmpName} country={customer.country} />
      </p>
      {isProvedWon(customer) && (
        <p className={styles.line}>
          <WonLink customer={customer} />
        </p>
      )}
      <RiskMark customer={customer} />
      <CardFigures customer={customer} />
      {isShared && <p className={`${styles.line} wb-muted`}>{ownerName(customer.owner)}</p>}
      {customer.position !== null && <p className={`${styles.line} wb-muted`}>{customer.position}</p>}
      {customer.email !== null && (
        <p className={styles.line}>
          <EmailAddress {...customer} />
        </p>
      )}
      {customer.followUp !== null && (
        <p className={styles.line}>
          <FollowUpWords followUp={customer.followUp} />
        </p>
      )}
    </li>
  );
}

/** What the company bought in a year, as a link to the records, and how long the card is in its column. */
function CardFigures({ customer }: Pick<BoardCardProps, 'customer'>) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { company, cmpName, label_since, rhythm } = customer;
  const days = countDays(dayAt(label_since), today());
  const value = rhythm === null || rhythm.year.value === null ? null : format.compactMoney(rhythm.year.value);
  return (
    <p className={`${styles.line} ${styles.figures} wb-muted`}>
      {rhythm !== null && value !== null && (
        <AppLink
          href={links.companyRecords(company, rhythm.year.open)}
          label={t('board.valueOf', { name: cmpName, value })}
        >
          {value}
        </AppLink>
      )}
      <span title={t('board.ageOf', { date: format.dayAt(label_since) })}>
        {days === 0 ? t('board.today') : t('board.age', { count: days, n: format.number(days) })}
      </span>
    </p>
  );
}

/** That the company bought from a peer, or from others in place of the team, with the records. */
function RiskMark({ customer: { company, cmpName, rhythm } }: Pick<BoardCardProps, 'customer'>) {
  const { t } = useTranslation(NAMESPACE);
  const proof = rhythm?.proofs.find(isRiskProof);
  if (rhythm === null || proof === undefined) return null;
  return (
    <div className={styles.line}>
      <Chip tone="danger">{t('rhythm.filter.rival')}</Chip>{' '}
      <LeadProofLink company={{ id: company, desc_en: cmpName }} type="1" row={rhythm} proof={proof} />
    </div>
  );
}
