// Collects the handlers of all areas in one table; the types guarantee that every call of the contract has one.
import type { Handlers } from '../services/context';
import type { Services } from '../services/services';
import { apiKeyHandlers } from './account/api-keys';
import { assistantHandlers } from './account/assistants';
import { avatarHandlers } from './account/avatar';
import { accountHandlers } from './account/handlers';
import { planHandlers } from './account/plans';
import { settingsHandlers } from './account/settings';
import { webhookHandlers } from './account/webhooks';
import { contactTaskHandlers } from './contact-tasks/handlers';
import { contactExportHandlers } from './contacts/export';
import { contactHandlers } from './contacts/handlers';
import { privacyHandlers } from './contacts/privacy';
import { callingHandlers } from './customers/calling';
import { concernedHandlers } from './customers/concerned';
import { exportHandlers } from './customers/export';
import { factHandlers } from './customers/facts';
import { companyCustomerHandlers } from './customers/from-companies';
import { customerSheetHandlers } from './customers/from-sheet';
import { customerHandlers } from './customers/handlers';
import { historyHandlers } from './customers/history';
import { leadRuleHandlers } from './customers/lead-rules';
import { winHandlers } from './customers/wins';
import { downloadHandlers } from './downloads/handlers';
import { favouriteHandlers } from './favourites/handlers';
import { generalHandlers } from './general/handlers';
import { accessHandlers } from './identity/access';
import { codeHandlers } from './identity/codes';
import { forgotHandlers } from './identity/forgot';
import { loginHandlers } from './identity/login';
import { nameHandlers } from './identity/names';
import { passkeyHandlers } from './identity/passkeys';
import { registerHandlers } from './identity/register';
import { sessionHandlers } from './identity/sessions';
import { keywordHandlers } from './keywords/handlers';
import { leadHandlers } from './leads/handlers';
import { lexiconHandlers } from './lexicon/handlers';
import { loadingHandlers } from './loading/handlers';
import { marketAnalysisHandlers } from './market-analysis/handlers';
import { markHandlers } from './marks/handlers';
import { messageHandlers } from './messages/handlers';
import { subAccountHandlers } from './sub-accounts/handlers';
import { subscriptionHandlers } from './subscriptions/handlers';
import { traderHandlers } from './traders/handlers';
import { transactionHandlers } from './transactions/handlers';

export { openHandlers } from './general/handlers';

export function allHandlers(services: Services): Handlers {
  return {
    ...generalHandlers(services),
    ...loginHandlers(services),
    ...accessHandlers(services),
    ...passkeyHandlers(services),
    ...nameHandlers(services),
    ...codeHandlers(services),
    ...registerHandlers(services),
    ...forgotHandlers(services),
    ...sessionHandlers(services),
    ...subAccountHandlers(services),
    ...accountHandlers(services),
    ...planHandlers(services),
    ...settingsHandlers(services),
    ...apiKeyHandlers(services),
    ...assistantHandlers(services),
    ...avatarHandlers(services),
    ...webhookHandlers(services),
    ...messageHandlers(services),
    ...marketAnalysisHandlers(services),
    ...traderHandlers(services),
    ...leadHandlers(services),
    ...contactHandlers(services),
    ...contactExportHandlers(services),
    ...privacyHandlers(services),
    ...customerHandlers(services),
    ...factHandlers(services),
    ...historyHandlers(services),
    ...leadRuleHandlers(services),
    ...winHandlers(services),
    ...callingHandlers(services),
    ...exportHandlers(services),
    ...companyCustomerHandlers(services),
    ...customerSheetHandlers(services),
    ...concernedHandlers(services),
    ...contactTaskHandlers(services),
    ...transactionHandlers(services),
    ...downloadHandlers(services),
    ...keywordHandlers(services),
    ...lexiconHandlers(services),
    ...favouriteHandlers(services),
    ...markHandlers(services),
    ...subscriptionHandlers(services),
    ...loadingHandlers(services),
  };
}
