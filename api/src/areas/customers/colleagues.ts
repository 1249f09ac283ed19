// Which colleagues have customers at companies.
import { companyKey } from '../../records';
import { accountOf, type Handlers } from '../../services/context';
import { listColleagues } from '../../services/customers/team';
import type { Services } from '../../services/services';

export const colleagueHandlers = (services: Services): Pick<Handlers, 'companyColleagues'> => ({
  companyColleagues: async ({ companies, cmpName }, context) => {
    const named =
      cmpName === ''
        ? []
        : await services.records().companies.resolve([{ name: cmpName, country: '', taxId: '' }]);
    const keys = named.flatMap((company) => (company === undefined ? [] : companyKey(company.id)));
    return listColleagues(services.accounts.db, accountOf(context), [...companies, ...keys]);
  },
});
