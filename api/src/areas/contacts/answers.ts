// Maps stored contacts to the API's format: as persons, or as e-mails.
import type { Contact, WebEmail } from '@waybill/contract';
import type { StoredContact } from '../../services/contacts/directory';

const toOrigin = ({ source, observed_on, guessed, permission, sample }: StoredContact) => ({
  source,
  observed_on,
  guessed,
  permission,
  sample,
});

const toCommonFields = (row: StoredContact) => ({
  id: row.id,
  position: row.position,
  emailVerified: row.email_verified,
  company: row.company_id,
  cmpName: row.company,
  country: row.country,
  ...toOrigin(row),
});

/** As persons; mailboxes without a person are left out. */
export const asContacts = (rows: readonly StoredContact[], favourites: ReadonlySet<string>): Contact[] =>
  rows.flatMap((row) =>
    row.name === null
      ? []
      : {
          ...toCommonFields(row),
          name: row.name,
          phone: row.phone,
          email: row.email,
          education: row.education,
          profile: row.profile,
          locality: row.locality,
          linkedin: row.linkedin,
          twitter: row.twitter,
          facebook: row.facebook,
          favorite: favourites.has(row.id),
        },
  );

/** As e-mails; contacts without one are left out. */
export const asEmails = (rows: readonly StoredContact[], favourites: ReadonlySet<string>): WebEmail[] =>
  rows.flatMap((row) =>
    row.email === null
      ? []
      : { ...toCommonFields(row), name: row.name, email: row.email, favorite: favourites.has(row.id) },
  );
