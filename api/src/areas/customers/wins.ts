// Calls about the companies that a team is itself, and about the customers that it won.
import { ApiError } from '../../basics/failure';
import { accountOf, type Handlers } from '../../services/context';
import { addOwnCompany, listOwnCompanies, removeOwnCompany } from '../../services/customers/own-companies';
import { readWins } from '../../services/customers/win-figures';
import { judgeWinsOrLater } from '../../services/customers/wins';
import type { Services } from '../../services/services';

export function winHandlers(
  services: Services,
): Pick<Handlers, 'ownCompanies' | 'ownCompanySet' | 'customerWins'> {
  const { db } = services.accounts;
  return {
    ownCompanies: (_request, context) => listOwnCompanies(services, accountOf(context).pool),

    ownCompanySet: async ({ company, own }, context) => {
      const { pool } = accountOf(context);
      const records = services.records();
      const facts = own ? await records.companies.find(company) : undefined;
      if (own && facts === undefined) throw new ApiError('notFound');
      const answer = await context.effect(async (tx) => {
        if (facts === undefined) await removeOwnCompany(tx, pool, company);
        else await addOwnCompany(tx, pool, { key: company, name: facts.name });
        return {};
      });
      // Outside of the transaction, since it reads the records; a repeated call finds nothing new.
      if (own) await judgeWinsOrLater(db, records, pool);
      return answer;
    },

    customerWins: (_request, context) => readWins(db, accountOf(context)),
  };
}
