// A company's name as a link to its profile. No link for a withheld party or one that is only "to order".
import { type Direction, directions, isToOrder } from '@waybill/contract';
import { AppLink, CountryCode, NotAvailable } from '@waybill/ui';
import { Highlight } from '@waybill/ui/data';
import { whereThere } from '../links/existing';
import { links } from '../links/links';

/** Whether a name in a record or row is that of a company that can be opened (spec §3: empty or 0 is none). */
export const namesCompany = (name: string | null | undefined): name is string => {
  const text = name?.trim() ?? '';
  return text !== '' && text !== '0' && !isToOrder(text);
};

interface CompanyLinkProps {
  /** Company key; null and empty for names without one. */
  id: string | null;
  name: string | null;
  /** Its side in the records: importer or exporter. */
  side?: Direction;
  /** ISO 3166-1 alpha-2, printed as a small code. */
  country?: string | null;
  /** Search terms to highlight in the name. */
  terms?: readonly string[];
  /** Target of the link on a site without profiles; a search for the company's shipments when absent. */
  instead?: string | (() => string | undefined);
  /** Tooltip that says where `instead` leads. */
  hint?: string;
}

export function CompanyLink(props: CompanyLinkProps) {
  const { id, name, side = directions.import, country, terms = [], instead, hint } = props;
  if (name === null || name.trim() === '' || name.trim() === '0') return <NotAvailable />;
  const words = <Highlight text={name} terms={terms} />;
  const linked = id !== null && id !== '' && namesCompany(name);
  const profile = linked ? whereThere(links.company(id)) : null;
  const path = linked
    ? (profile ??
      (typeof instead === 'function' ? instead() : instead) ??
      links.search({ pinned: { id, name, side } }))
    : null;
  return (
    <>
      {country && <CountryCode code={country} />}
      {country && ' '}
      {path === null ? (
        words
      ) : (
        <AppLink href={path} title={profile === null ? hint : undefined}>
          {words}
        </AppLink>
      )}
    </>
  );
}
