// Call that turns companies into customers: the persons there that the account was shown, or the company as a whole.
import type { Handlers } from '../../services/context';
import { saveCompanies } from '../../services/customers/from-companies';
import type { Services } from '../../services/services';

export function companyCustomerHandlers(services: Services): Pick<Handlers, 'customersFromCompanies'> {
  return {
    customersFromCompanies: (request, context) => saveCompanies(services, context, request),
  };
}
