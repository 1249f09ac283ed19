// Calls that create or correct a customer by hand, and check for duplicates.
import { type CallRequest, customerFacts } from '@waybill/contract';
import { eq } from 'drizzle-orm';
import { ApiError, invalid } from '../../basics/failure';
import { orNull } from '../../basics/texts';
import { companyKey } from '../../records';
import { wasRemoved } from '../../services/contacts/erased';
import { toEmployerKey } from '../../services/contacts/person';
import { accountOf, type Context, type Handlers } from '../../services/context';
import { customersAlike } from '../../services/customers/alike';
import { asCustomer, BY_HAND, checkRoom, ownCustomer } from '../../services/customers/customers';
import { noteEvents } from '../../services/customers/history';
import { inheritLeads } from '../../services/customers/saved-leads';
import type { Services } from '../../services/services';
import { requireWrittenRow } from '../../stores/accounts/database';
import { dayIn } from '../../stores/accounts/quotas';
import { customers } from '../../stores/accounts/schema';

type FactCalls = 'customerWrite' | 'customerEdit' | 'customerAlike';
type CustomerFields = Pick<
  CallRequest<'customerWrite'>,
  'name' | 'cmpName' | 'country' | 'position' | 'phone' | 'email'
>;

/** The input as columns of the table. */
const toColumns = ({ name, cmpName, position, phone, email }: CustomerFields) => ({
  name: name === '' ? cmpName : name,
  is_company: name === '',
  company: cmpName,
  position: orNull(position),
  phone: orNull(phone),
  email: orNull(email.toLowerCase()),
});

export function factHandlers(services: Services): Pick<Handlers, FactCalls> {
  const { db } = services.accounts;

  /** Finds the company in the records by its name, and its country where none was given. */
  async function resolveEmployer({ cmpName, country }: Pick<CustomerFields, 'cmpName' | 'country'>) {
    const [recordCompany] = await services
      .records()
      .companies.resolve([{ name: cmpName, country, taxId: '' }]);
    return {
      company_id: recordCompany === undefined ? '' : companyKey(recordCompany.id),
      country: orNull(country) ?? orNull(recordCompany?.country ?? ''),
    };
  }

  const byHand = (context: Context) => ({
    source: BY_HAND,
    observed_on: dayIn(accountOf(context).timeZone, new Date()),
  });

  return {
    customerWrite: async (request, context) => {
      const account = accountOf(context);
      const { company, tag } = request;
      const employerFields =
        company === ''
          ? await resolveEmployer(request)
          : { company_id: company, country: orNull(request.country) };
      if (company !== '' && (await services.records().companies.find(company)) === undefined)
        throw new ApiError('notFound');
      const values = { ...toColumns(request), ...employerFields };
      return context.effect(async (tx) => {
        const identity = { company: toEmployerKey(values), name: values.name, email: values.email };
        if (await wasRemoved(tx, identity)) throw new ApiError('personRemoved');
        const [row] = await tx
          .insert(customers)
          .values({ ...values, ...byHand(context), account_id: account.id, tag })
          .returning();
        await checkRoom(tx, account.id);
        const added = requireWrittenRow(row);
        await noteEvents(tx, account.id, [{ customer: added.id, kind: 'made' }]);
        await inheritLeads(tx, account.id, [added.id]);
        return asCustomer(await ownCustomer(tx, account.id, added.id), account.timeZone);
      });
    },

    customerEdit: async ({ id, version, ...request }, context) => {
      const account = accountOf(context);
      const ownRow = await ownCustomer(db, account.id, id);
      if (request.name === '' && !ownRow.is_company) throw invalid({ field: 'name', rule: 'required' });
      const employerFields = await resolveEmployer(request);
      return context.effect(async (tx) => {
        // Locked until the end of the transaction, so that parallel changes see each other.
        const [row] = await tx.select().from(customers).where(eq(customers.id, ownRow.id)).for('update');
        if (row === undefined) throw new ApiError('notFound');
        if (version !== row.version) throw new ApiError('changedElsewhere');
        // The company from the source is kept until another one is entered.
        const moved = request.cmpName !== row.company || request.country !== (row.country ?? '');
        const values = {
          ...toColumns(request),
          ...(moved ? employerFields : { company_id: row.company_id, country: row.country }),
        };
        const changed = customerFacts.filter((fact) => values[fact] !== row[fact]);
        if (changed.length === 0) return asCustomer(row, account.timeZone);
        const person = { company: toEmployerKey(values), name: values.name, email: values.email };
        if (!values.is_company && (await wasRemoved(tx, person))) throw new ApiError('personRemoved');
        if (values.is_company && moved) {
          const company = { name: '', company: values.company, key: values.company_id, email: null };
          if ((await customersAlike(tx, account, company, row.id)).length > 0)
            throw invalid({ field: 'cmpName', rule: 'taken' });
        }
        const [updatedRow] = await tx
          .update(customers)
          .set({
            ...values,
            version: row.version + 1,
            // A source's statements about an e-mail do not apply to a new one.
            ...(values.email !== row.email && {
              ...byHand(context),
              email_verified: false,
              email_guessed: false,
              permission: null,
              sample: false,
            }),
          })
          .where(eq(customers.id, row.id))
          .returning();
        await noteEvents(tx, account.id, [{ customer: row.id, kind: 'facts', text: changed.join(' ') }]);
        return asCustomer(requireWrittenRow(updatedRow), account.timeZone);
      });
    },

    customerAlike: async ({ name, cmpName, country, email, except }, context) => {
      const { company_id: key } = await resolveEmployer({ cmpName, country });
      const person = { name, company: cmpName, key, email: orNull(email.toLowerCase()) };
      return customersAlike(db, accountOf(context), person, except);
    },
  };
}
