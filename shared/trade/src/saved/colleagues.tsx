// Says that a colleague has a company as a customer; since when, and which customer, where this account may open it.
import type { ColleagueCustomer } from '@waybill/contract/team';
import { useCall, useLanguage, usePermissions } from '@waybill/platform';
import { AppLink } from '@waybill/ui';
import { links } from '../links/links';
import { useTradeTexts } from '../texts';

/**
 * Asks once for all companies of a page who of the team has them as customers.
 * @param companies keys; nothing is asked without any, or for an account without a team
 */
export function useColleagues(
  companies: readonly string[],
): (company: string) => readonly ColleagueCustomer[] {
  const { permission } = usePermissions();
  const hasTeam = permission !== null && permission.used.sub_accounts > 0;
  const { data = [] } = useCall(
    'companyColleagues',
    { companies: [...companies].sort() },
    { enabled: hasTeam && companies.length > 0, silent: true },
  );
  const byCompany = Map.groupBy(data, ({ company }) => company);
  return (company) => byCompany.get(company) ?? [];
}

export function ColleagueNote({ colleagues }: { colleagues: readonly ColleagueCustomer[] }) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  return colleagues.map(({ name, since, customer }, at) => {
    const words =
      since === null
        ? t('customer.colleague', { name })
        : t('customer.colleagueSince', { name, date: format.dayAt(since) });
    return (
      <small key={customer ?? `${at} ${name}`} className="wb-muted">
        {' '}
        {customer === null ? words : <AppLink href={links.customer(customer)}>{words}</AppLink>}
      </small>
    );
  });
}
