// Shapes of contacts, e-mails and customers (spec §3). Each says where it comes from and how old that is; what was
// seen is kept apart from what was worked out.
import { z } from 'zod';
import { customerLabels, FOLLOW_UP_MAX } from './customer-terms';
import { savedLead } from './lead-reasons';
import { alpha2, day } from './wire';

const text = () => z.string().nullable();

/** Where a contact is known from. */
export const contactOrigin = z.object({
  source: z.string().meta({ description: 'Who reported it.' }),
  /** Day on which the source saw it. */
  observed_on: day().meta({ description: 'Day on which the source saw it.' }),
  /** The e-mail was worked out from a pattern, not seen. */
  guessed: z.boolean().meta({ description: 'Worked out from a pattern, not seen.' }),
  /** On what ground it may be written to, in the words of the source. */
  permission: text().meta({
    description: 'On what ground it may be written to, in the words of the source.',
  }),
  /** Made up: belongs to nobody. */
  sample: z.boolean().meta({ description: 'Made up for demonstration, all or some of it.' }),
});

const socials = { linkedin: text(), twitter: text(), facebook: text() };

/** A person at a company. */
export const contact = z.object({
  id: z.uuid().meta({ description: 'Of the e-mail.' }),
  name: z.string(),
  position: text().meta({ description: 'Of the person at the company.' }),
  phone: text(),
  email: text(),
  emailVerified: z.boolean().meta({ description: 'The mailbox was found to exist.' }),
  education: text(),
  profile: text(),
  locality: text(),
  ...socials,
  /** Company key, as records have it, and the name that the source writes. */
  company: z.string().meta({ description: 'Key of the company.' }),
  cmpName: z.string().meta({ description: 'Company, as the source writes it.' }),
  country: alpha2().nullable().meta({
    description:
      'Where the company is, or the country that the group is of, alpha-2; null where no file says.',
  }),
  favorite: z.boolean(),
  ...contactOrigin.shape,
});
export type Contact = z.output<typeof contact>;

/** An e-mail of a company; of a person there, or of the company itself. */
export const webEmail = contact
  .pick({ id: true, position: true, emailVerified: true, company: true, cmpName: true, country: true })
  .extend({
    name: text().meta({ description: 'Of the person; null for the company’s own.' }),
    email: z.string().meta({ description: 'Address of the mailbox.' }),
    favorite: z.boolean().meta({ description: 'Whether this account keeps it among its favourites.' }),
    ...contactOrigin.shape,
  });
export type WebEmail = z.output<typeof webEmail>;

export const customerTag = z.literal([1, 2, 3]);

/** What an account means to do next about a customer, and when. */
const followUp = z.object({
  on: day(),
  /** In the user's words; may be empty. */
  about: z.string().max(FOLLOW_UP_MAX),
  /** By the calendar of the account's time zone. */
  due: z.enum(['later', 'today', 'overdue']),
});
export type FollowUp = z.output<typeof followUp>;

/** A person that an account wants to sell to. */
export const customer = z.object({
  id: z.uuid(),
  name: z.string(),
  position: text(),
  phone: text(),
  cmpName: z.string(),
  /** Company key; empty when no record names the company. */
  company: z.string(),
  email: text(),
  emailVerified: z.boolean(),
  ...socials,
  /** Whether any of the three is known. */
  showSocial: z.boolean(),
  /** Where a look-up found the three, and the day on which that was seen; null: they are from where the rest is. */
  social_source: text(),
  social_observed_on: day().nullable(),
  profile: text(),
  /** No source gives one. */
  logo: text(),
  country: alpha2().nullable(),
  locality: text(),
  /** A company as a whole: no person of it is known yet, and `name` is the company's. */
  isCompany: z.boolean(),
  /** Id of the member of the team who looks after it (`teamMembers`); null: it is shared with the team. */
  owner: z.uuid().nullable(),
  tag: customerTag,
  label: z.enum(customerLabels),
  /** When it got this label. */
  label_since: z.iso.datetime(),
  /** The record that proved that it was won, also when it has another label since; null without one. */
  won: z.object({ record: z.string(), date: day() }).nullable(),
  /** Null while no next date is set. */
  followUp: followUp.nullable(),
  /** The lead that it was when it was saved; null for one that was not found as a lead. */
  lead: savedLead.nullable(),
  created: z.iso.datetime(),
  /** Counts the changes: sent back with the next change, so that two pages do not undo each other. */
  version: z.number().int(),
  ...contactOrigin.shape,
});
export type Customer = z.output<typeof customer>;
