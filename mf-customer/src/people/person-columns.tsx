// Table columns of persons, shared by several lists: company, e-mail, social accounts, origin.
import { CompanyLink, useTradeTexts } from '@waybill/trade';
import { EmailAddress, EmailStatus, type Reachable, useGround } from '@waybill/trade/data';
import type { Column } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { hasSocials, type Origin, OriginCell, SocialLinks, type Socials } from './PersonCells';

interface Employed {
  /** Company key, and the company's name as in the source. */
  company: string;
  cmpName: string;
  country: string | null;
}

/** The widths leave space for two or three further columns on a 1440 px screen. */
export function usePersonColumns() {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const ground = useGround();
  const company: Column<Employed> = {
    key: 'company',
    title: t('person.company'),
    width: 170,
    twoLines: true,
    wide: true,
    cell: ({ company: id, cmpName, country }) => <CompanyLink id={id} name={cmpName} country={country} />,
  };
  const email: Column<Reachable> = {
    key: 'email',
    title: t('person.email'),
    width: 175,
    twoLines: true,
    wide: true,
    cell: (person) => person.email && <EmailAddress {...person} unmarked />,
  };
  const emailStatus: Column<Reachable> = {
    key: 'emailStatus',
    title: trade('person.emailStatus'),
    width: 75,
    cell: (person) => <EmailStatus {...person} />,
  };
  const social: Column<Socials & { name: string }> = {
    key: 'social',
    title: t('person.social'),
    width: 95,
    drops: 3,
    cell: (person) => (hasSocials(person) ? <SocialLinks of={person} name={person.name} /> : null),
  };
  const origin: Column<Origin> = {
    key: 'origin',
    title: t('person.origin'),
    width: 130,
    drops: 2,
    twoLines: true,
    wide: true,
    cell: (row) => <OriginCell {...row} />,
  };
  const permission: Column<{ permission: string | null; sample: boolean }> = {
    key: 'permission',
    title: t('person.permission'),
    width: 105,
    drops: 1,
    twoLines: true,
    wide: true,
    cell: ground,
  };
  return { company, email, emailStatus, social, origin, permission };
}
