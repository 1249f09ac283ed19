// Type of the services that handlers need: stores, keys and providers, opened by main.ts and passed in. A service names
// the few of them that it needs itself.

import type { Config } from '../basics/config';
import type { WithRecords } from '../records';
import type { Lexicon } from '../records/finding/lexicon';
import type { Agents } from '../stores/accounts/agents';
import type { AccountsStore } from '../stores/accounts/database';
import type { FailureCounts } from '../stores/accounts/failure-counts';
import type { VisitCounts } from '../stores/accounts/visit-counts';
import type { AlertService } from './alerts';
import type { GroupKeeper } from './company-groups';
import type { ContactFinder } from './contacts/look-up';
import type { TaskRunner } from './contacts/task-runner';
import type { FileJobs } from './files/file-jobs';
import type { StoredFiles } from './files/stored-files';
import type { LoadingService } from './loading';
import type { TranslateText } from './providers/translation';
import type { SampleProgress } from './sample/progress';
import type { AccessCodes } from './security/access-codes';
import type { ApiKeyStore } from './security/api-keys';
import type { AuditTrail } from './security/audit';
import type { CaptchaService } from './security/captchas';
import type { ServerKeys } from './security/keys';
import type { NonceStore } from './security/nonces';
import type { PasskeyStore } from './security/passkeys';
import type { SessionStore } from './security/sessions';
import type { Throttles } from './security/throttles';
import type { VerifyCodes } from './security/verify-codes';

export interface Services extends WithRecords {
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
    | 'webhookNetworks'
  >;
  accounts: AccountsStore;
  agents: Agents;
  sessions: SessionStore;
  apiKeys: ApiKeyStore;
  nonces: NonceStore;
  captchas: CaptchaService;
  throttles: Throttles;
  verifyCodes: VerifyCodes;
  accessCodes: AccessCodes;
  passkeys: PasskeyStore;
  failures: FailureCounts;
  visits: VisitCounts;
  keys: ServerKeys;
  audit: AuditTrail;
  translate: TranslateText;
  /** Whether a translator is configured; without one `translate` always fails. */
  translates: boolean;
  /** Whether the site has an SMTP server; without one the operator reads the outbox. */
  mails: boolean;
  contacts: ContactFinder;
  contactTasks: TaskRunner;
  files: FileJobs;
  /** Ordered files, as their accounts see them. */
  stored: StoredFiles;
  alerts: AlertService;
  /** Groups of probable duplicates among companies. */
  groups: GroupKeeper;
  lexicon: Lexicon;
  /** Uploads and load jobs of the operator's staff. */
  loading: LoadingService;
  /** Rows of the sample that are loaded while the site is used. */
  sampleProgress: SampleProgress;
  /** Whether both stores answer and the records are loaded. */
  isReady: () => Promise<boolean>;
}
