// What the server needs to answer calls: stores, keys and providers, opened by main.ts and handed in.

import type { Agents } from './accounts/agents';
import type { AccountsStore } from './accounts/database';
import type { FailureCounts } from './accounts/failure-counts';
import type { VisitCounts } from './accounts/visit-counts';
import type { Alerts } from './alerts';
import type { GroupKeeper } from './company-groups';
import type { Config } from './config';
import type { ContactFinder } from './contacts/look-up';
import type { TaskRunner } from './contacts/task-runner';
import type { FileJobs } from './files/file-jobs';
import type { StoredFiles } from './files/stored-files';
import type { Lexicon } from './lexicon';
import type { LoadingDesk } from './loading';
import type { Translate } from './providers/translation';
import type { AccessCodes } from './security/access-codes';
import type { ApiKeyStore } from './security/api-keys';
import type { AuditTrail } from './security/audit';
import type { Captchas } from './security/captchas';
import type { ServerKeys } from './security/keys';
import type { NonceStore } from './security/nonces';
import type { PasskeyStore } from './security/passkeys';
import type { SessionStore } from './security/sessions';
import type { Throttles } from './security/throttles';
import type { VerifyCodes } from './security/verify-codes';
import type { Warehouse } from './warehouse';

export interface Services {
  config: Pick<
    Config,
    | 'dataFolder'
    | 'databaseUrl'
    | 'clickhouse'
    | 'files'
    | 'hosts'
    | 'logLevel'
    | 'checkAnswers'
    | 'internalSecret'
    | 'trustProxy'
    | 'downloadCap'
  >;
  accounts: AccountsStore;
  agents: Agents;
  sessions: SessionStore;
  apiKeys: ApiKeyStore;
  nonces: NonceStore;
  captchas: Captchas;
  throttles: Throttles;
  verifyCodes: VerifyCodes;
  accessCodes: AccessCodes;
  passkeys: PasskeyStore;
  failures: FailureCounts;
  visits: VisitCounts;
  keys: ServerKeys;
  audit: AuditTrail;
  translate: Translate;
  /** Whether a translator is set; without one `translate` always fails. */
  translates: boolean;
  /** Whether e-mails leave by a server of the site's; without one the operator reads the outbox. */
  mails: boolean;
  contacts: ContactFinder;
  contactTasks: TaskRunner;
  files: FileJobs;
  /** Files that were ordered, as their accounts see them. */
  stored: StoredFiles;
  alerts: Alerts;
  /** Companies that are probably the same. */
  groups: GroupKeeper;
  lexicon: Lexicon;
  /** Files that the operator's staff load, and loads through this server. */
  loading: LoadingDesk;
  /** The records. @throws ApiError unavailable until the sample is loaded */
  records: () => Warehouse;
  /** Whether both stores answer and the records are loaded. */
  isReady: () => Promise<boolean>;
}
