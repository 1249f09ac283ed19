// Copies a contact of the directory into a customer.
import type { StoredContact } from '../contacts/directory';

/** Columns of a customer that are copied from a contact of the directory. */
export const copyContact = (contact: StoredContact, name: string) => ({
  contact_id: contact.id,
  company_id: contact.company_id,
  company: contact.company,
  country: contact.country,
  name,
  position: contact.position,
  phone: contact.phone,
  email: contact.email,
  email_verified: contact.email_verified,
  email_guessed: contact.guessed,
  locality: contact.locality,
  profile: contact.profile,
  linkedin: contact.linkedin,
  twitter: contact.twitter,
  facebook: contact.facebook,
  source: contact.source,
  observed_on: contact.observed_on,
  permission: contact.permission,
  sample: contact.sample,
});
