// What a company is to the account, in short badges: followed, peer, customer with its status and owner.
import type { CompanyFlags, CompanyStanding } from '@waybill/contract';
import { useCall } from '@waybill/platform';
import { Fragment } from 'react';
import { useTradeTexts } from '../texts';
import styles from './saved.module.css';

/** What the companies of a list are to the account, by company key; one call for all rows, empty until it arrived. */
export function useCompanyStandings(companies: readonly string[]): ReadonlyMap<string, CompanyStanding> {
  const { data } = useCall(
    'companyStandings',
    { ids: [...companies] },
    { silent: true, keepPrevious: true, enabled: companies.length > 0 },
  );
  return new Map(data?.data.map((standing) => [standing.company, standing]));
}

interface CompanyRelationProps {
  flags: CompanyFlags;
  standing: CompanyStanding | undefined;
  /** Set where the row says by its star that the company is followed. */
  hasStar?: boolean;
  /** Set where a note beside it says whose customer the company is. */
  hasOwnerNote?: boolean;
}

export function CompanyRelation(props: CompanyRelationProps) {
  const { flags, standing, hasStar = false, hasOwnerNote = false } = props;
  const { t } = useTradeTexts();
  const stage = standing?.stage ?? null;
  const owners = [...new Set(standing?.colleagues.map(({ name }) => name))].join(', ');
  const isCustomer = flags.customer !== null || stage !== null || owners !== '';
  const customer = [
    stage === null ? t('relation.customer') : t(`relation.stage.${stage}`),
    ...(owners === '' || hasOwnerNote ? [] : [owners]),
  ].join(' · ');
  const badges = [
    ...(flags.favorite && !hasStar ? [{ key: 'followed', text: t('relation.followed') }] : []),
    ...(flags.peer === null ? [] : [{ key: 'peer', text: t('relation.peer') }]),
    ...(isCustomer ? [{ key: 'customer', text: customer }] : []),
  ];
  return badges.map(({ key, text }) => (
    <Fragment key={key}>
      <span className={styles.relation}>
        {key === 'customer' && stage !== null && (
          <span className="wb-hidden">{t('relation.customer')}: </span>
        )}
        {text}
      </span>{' '}
    </Fragment>
  ));
}
