// Calls that create or correct a customer by hand, and check for duplicates.
import { type CallRequest, customerFacts } from '@waybill/contract';
import { and, eq } from 'drizzle-orm';
import { ApiError, invalid } from '../../basics/failure';
import { orNull } from '../../basics/texts';
import { companyKey } from '../../records';
import { toEmployerKey } from '../../services/contacts/person';
import { wasRemoved } from '../../services/contacts/removed-persons';
import { accountOf, type Context, type Handlers } from '../../services/context';
import { addWithLeads } from '../../services/customers/add-customers';
import { customersAlike, isColleagues } from '../../services/customers/alike';
import { asCustomer, BY_HAND, ownCustomer } from '../../services/customers/customers';
import { noteEvents } from '../../services/customers/history';
import { lockTeam, visibleTo } from '../../services/customers/team';
import { judgeWinsOrLater } from '../../services/customers/wins';
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
        await lockTeam(tx, account.pool);
        const person = { ...values, key: values.company_id };
        if (await isColleagues(tx, account, person)) throw invalid({ field: 'name', rule: 'taken' });
        const { added } = await addWithLeads(tx, account, [{ ...values, ...byHand(context), tag }]);
        return asCustomer(await ownCustomer(tx, account, added[0] ?? ''), account.timeZone);
      });
    },

    customerEdit: async ({ id, version, ...request }, context) => {
      const account = accountOf(context);
      const ownRow = await ownCustomer(db, account, id);
      if (request.name === '' && !ownRow.is_company) throw invalid({ field: 'name', rule: 'required' });
      const employerFields = await resolveEmployer(request);
      const edited = await context.effect(async (tx) => {
        // Locked until the end of the transaction, so that parallel changes see each other.
        const [row] = await tx
          .select()
          .from(customers)
          .where(and(visibleTo(account), eq(customers.id, ownRow.id)))
          .for('update');
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
          const known = await customersAlike(tx, account, company, row.id);
          if (known.length > 0 || (await isColleagues(tx, account, company, row.id)))
            throw invalid({ field: 'cmpName', rule: 'taken' });
        }
        const [updatedRow] = await tx
          .update(customers)
          .set({
            ...values,
            version: row.version + 1,
            // What proved that it was won is a record of the other company.
            ...(values.company_id !== row.company_id && {
              ...{ won_record: null, won_on: null, won_from: null, won_after: null },
            }),
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
      if (edited.company === ownRow.company_id) return edited;
      await judgeWinsOrLater(db, services.records(), account.pool);
      return asCustomer(await ownCustomer(db, account, edited.id), account.timeZone);
    },

    customerAlike: async ({ name, cmpName, country, email, except }, context) => {
      const { company_id: key } = await resolveEmployer({ cmpName, country });
      const person = { name, company: cmpName, key, email: orNull(email.toLowerCase()) };
      return customersAlike(db, accountOf(context), person, except);
    },
  };
}
