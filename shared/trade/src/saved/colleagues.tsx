// Says that a colleague has a company as a customer; since when, and which customer, where this account may open it.
import type { ColleagueCustomer } from '@waybill/contract/team';
import { useLanguage } from '@waybill/platform';
import { AppLink } from '@waybill/ui';
import { links } from '../links/links';
import { useTradeTexts } from '../texts';

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
