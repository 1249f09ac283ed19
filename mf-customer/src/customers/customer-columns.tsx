// Table columns of customers: name, tag and label, buying rhythm, follow-up, contact data, source of the data.
import type { Customer, CustomerRhythm } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { useTradeTexts } from '@waybill/trade';
import { dayWidth, useGround } from '@waybill/trade/data';
import { type Column, ListLink } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { FollowUpButton } from '../follow-ups/FollowUpButton';
import { OriginCell } from '../people/PersonCells';
import { usePersonColumns } from '../people/person-columns';
import { RhythmCell } from '../rhythm/RhythmCell';
import { useTeam } from '../team/use-team';
import { NAMESPACE } from '../texts';
import { LabelSelect, TagSelect } from './CustomerSelects';
import { customerPath } from './customer-path';

/** A row; lists of potential customers have no rhythm. */
type CustomerRow = Customer & { rhythm?: CustomerRhythm | null };

interface CustomerColumns {
  /** Set if the list has customers with several tags. */
  tag: boolean;
  /** Set if the list can be sorted by follow-up date. */
  sorts: boolean;
  onFollowUp: (customer: Customer) => void;
}

export function useCustomerColumns(shows: CustomerColumns): Column<CustomerRow>[] {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format, language } = useLanguage();
  const person = usePersonColumns();
  const ground = useGround();
  const { isShared, ownerName } = useTeam();
  const owner: Column<CustomerRow> = {
    key: 'owner',
    title: t('team.owner'),
    width: 110,
    drops: 5,
    twoLines: true,
    sortable: shows.sorts,
    cell: (customer) => ownerName(customer.owner),
  };
  const tag: Column<CustomerRow> = {
    key: 'tag',
    title: t('customer.tag'),
    width: 145,
    drops: 5,
    cell: (customer) => <TagSelect customer={customer} />,
  };
  const rhythmColumns: Column<CustomerRow>[] = [
    {
      key: 'rhythm',
      title: t('rhythm.column'),
      width: 180,
      drops: 6,
      manyLines: true,
      wide: true,
      sortable: true,
      cell: ({ rhythm }) => rhythm && <RhythmCell rhythm={rhythm} />,
    },
    {
      key: 'lastOrder',
      title: t('rhythm.last'),
      align: 'end',
      width: dayWidth[language],
      drops: 5,
      sortable: true,
      cell: ({ rhythm }) => rhythm && format.date(rhythm.last_date),
    },
  ];
  return [
    {
      key: 'name',
      title: t('person.name'),
      width: 125,
      twoLines: true,
      fixed: true,
      wide: true,
      cell: (customer) => (
        <>
          <ListLink to={customerPath(customer)}>{customer.name}</ListLink>
          {customer.isCompany && <small className="wb-muted"> {t('customer.isCompany')}</small>}
        </>
      ),
    },
    {
      key: 'position',
      title: t('person.position'),
      width: 130,
      drops: 1,
      twoLines: true,
      hiddenAtFirst: true,
      cell: ({ position }) => position,
    },
    person.company,
    ...(shows.tag ? [tag] : []),
    {
      key: 'label',
      title: t('customer.label'),
      width: 205,
      cell: (customer) => <LabelSelect customer={customer} />,
    },
    ...(isShared ? [owner] : []),
    ...(shows.sorts ? rhythmColumns : []),
    {
      key: 'lead',
      title: t('lead.column'),
      width: 120,
      drops: 3,
      twoLines: true,
      cell: ({ lead }) =>
        lead && format.list(lead.reasons.map(({ reason }) => trade(`lead.reason.${reason}`))),
    },
    {
      key: 'followUp',
      title: t('followUp.column'),
      width: 150,
      drops: 6,
      twoLines: true,
      wide: true,
      sortable: shows.sorts,
      cell: (customer) => <FollowUpButton customer={customer} onOpen={shows.onFollowUp} />,
    },
    { ...person.emailStatus, drops: 4 },
    { ...person.email, drops: 4 },
    {
      key: 'phone',
      title: t('person.phone'),
      width: 110,
      drops: 1,
      hiddenAtFirst: true,
      cell: ({ phone }) => phone,
    },
    person.social,
    {
      ...person.origin,
      cell: (customer) => <OriginCell {...customer} ground={ground(customer)} />,
    },
    {
      key: 'created',
      title: t('customer.created'),
      align: 'end',
      width: dayWidth[language],
      drops: 1,
      hiddenAtFirst: shows.tag,
      cell: ({ created }) => format.dayAt(created),
    },
  ];
}
