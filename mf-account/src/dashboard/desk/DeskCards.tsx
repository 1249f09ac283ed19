// The account's work of today, above all statistics: a card for each kind of work that there is, and one line that names
// those without any. What was shown last time has its place from the start, so that nothing jumps.
import { localStore, useSession } from '@waybill/platform';
import { AppLink, PanelSkeleton } from '@waybill/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';
import { usePlanEnd } from '../use-dashboard';
import { DeskCard, type DeskCardProps } from './DeskCard';
import styles from './desk.module.css';
import { FirstSteps } from './FirstSteps';
import { useDesk } from './use-desk';
import { useDeskCards } from './use-desk-cards';

/** Instead of names of cards: the examples for an account that has none. */
const FIRST = ['first'];

const isSettled = ({ card: { query } }: { card: DeskCardProps }) =>
  query.data !== undefined || (query.error !== null && !query.isFetching);
const isQuiet = ({ card: { query } }: { card: DeskCardProps }) => query.data?.rows.length === 0;

/** Names of the cards that were shown last time; at the first time the examples. */
function useLastShown(): [readonly string[], (shown: readonly string[]) => void] {
  const session = useSession();
  const key = `waybill.desk.${session.status === 'authenticated' ? session.user.username : ''}`;
  const last = localStore.read(key, (stored) =>
    Array.isArray(stored) && stored.every((name) => typeof name === 'string') ? stored : FIRST,
  );
  return [last, (shown) => void localStore.write(key, shown)];
}

export function DeskCards() {
  const { t } = useTranslation(NAMESPACE);
  const desk = useDesk();
  const cards = useDeskCards(desk);
  const { expired } = usePlanEnd();
  const [last, remember] = useLastShown();
  const settled = cards.every(isSettled);
  const quiet = settled ? cards.filter(isQuiet) : [];
  const shown = settled
    ? cards.filter((each) => !isQuiet(each))
    : cards.filter(({ key, card }) => last.includes(key) && card.query.data?.rows.length !== 0);
  // With an expired plan the examples would not run.
  const isFirst = desk.isFirst && !expired;
  const names = isFirst ? FIRST : shown.map(({ key }) => key);
  const remembered = names.join(' ');
  useEffect(() => {
    if (settled) remember(remembered.split(' '));
  });
  if (isFirst) return <FirstSteps />;
  if (!settled && last.join() === FIRST.join()) return <Waiting />;
  return (
    <section className={styles.section} aria-label={t('desk.title')}>
      {shown.length > 0 && (
        <div className={styles.desk}>
          {shown.map(({ key, card }) => (
            <DeskCard key={key} {...card} />
          ))}
        </div>
      )}
      {quiet.length > 0 && (
        <p className={styles.none}>
          {t('desk.quiet')}{' '}
          {quiet.map(({ key, card: { title, all, none } }, at) => (
            <span key={key}>
              {at > 0 && ' · '}
              <AppLink href={all.href} title={none}>
                {title}
              </AppLink>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

/** As high as the examples, which a new account gets. */
function Waiting() {
  return (
    <div className={styles.waiting}>
      <div className={styles.unseen} inert>
        <FirstSteps />
      </div>
      <div className={styles.over}>
        <PanelSkeleton lines={3} />
      </div>
    </div>
  );
}
