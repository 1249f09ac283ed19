// Opens stores, keys and providers in parallel, and closes them in reverse order.

import type { Config } from '../basics/config';
import { dataPaths } from '../basics/data-paths';
import { ApiError } from '../basics/failure';
import type { Lexicons, Warehouse, WarehouseOptions } from '../records';
import { openLexicon, readLinks } from '../records/finding/lexicon';
import { openAlerts } from '../services/alerts';
import { groupKeeper } from '../services/company-groups';
import { contactFinder } from '../services/contacts/look-up';
import { TaskRunner } from '../services/contacts/task-runner';
import { returnUntouchedLeads } from '../services/customers/return-leads';
import { FileJobs } from '../services/files/file-jobs';
import { openFileStore } from '../services/files/open';
import { storedFiles } from '../services/files/stored-files';
import { LoadingService } from '../services/loading';
import { contactService } from '../services/providers/contacts';
import { openDelivery } from '../services/providers/delivery';
import { createMailer } from '../services/providers/mail';
import { tidyOutbox } from '../services/providers/outbox';
import { smsGateway } from '../services/providers/sms';
import { createTranslator } from '../services/providers/translation';
import { createSampleProgress } from '../services/sample/progress';
import { accessCodeStore } from '../services/security/access-codes';
import { apiKeyStore } from '../services/security/api-keys';
import { openAudit } from '../services/security/audit';
import { captchaStore } from '../services/security/captchas';
import { purgeActions } from '../services/security/idempotency';
import { openServerKeys } from '../services/security/keys';
import { nonceStore } from '../services/security/nonces';
import { passkeyStore } from '../services/security/passkeys';
import { sessionStore } from '../services/security/sessions';
import { throttleStore } from '../services/security/throttles';
import { verifyCodeStore } from '../services/security/verify-codes';
import { seedBasics, seedDemo } from '../services/seed';
import type { Services } from '../services/services';
import { openWebhookDelivery } from '../services/webhooks/delivery';
import { advisoryLock } from '../stores/accounts/advisory-lock';
import { agentDirectory } from '../stores/accounts/agents';
import { openAccounts } from '../stores/accounts/database';
import { openFailureCounts } from '../stores/accounts/failure-counts';
import { openVisitCounts } from '../stores/accounts/visit-counts';

export interface OpenServices {
  services: Services;
  warehouse: Warehouse;
  /** Allows calls to use the records from now on. */
  setLoaded: () => void;
  /** Housekeeping about once a minute: deletes outdated data, and makes a new key pair when it is due. */
  tidy: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Opens all services.
 * @param openWarehouse opens the records: a parameter, so that tests of the checks need no engine
 * @param onTrouble called with errors outside of calls, and what had failed
 */
export async function openServices(
  config: Config,
  openWarehouse: (options: WarehouseOptions, lexicons: Lexicons) => Promise<Warehouse>,
  onTrouble: (error: unknown, what: string) => void,
): Promise<OpenServices> {
  const places = dataPaths(config.dataFolder);
  const { databaseUrl, clickhouse } = config;
  const lexicon = openLexicon(config.dataFolder);
  const [accounts, warehouse, keys, audit, fileStore] = await Promise.all([
    openAccounts(
      databaseUrl === undefined
        ? { folder: places.accounts }
        : { url: databaseUrl, onWait: (error) => onTrouble(error, 'waiting for PostgreSQL') },
    ),
    openWarehouse(clickhouse ?? { path: places.warehouse }, lexicon),
    openServerKeys(places.keys),
    openAudit(places.audit, (error) => onTrouble(error, 'audit lines could not be written')),
    openFileStore(config.files ?? { folder: places.files }),
  ]);
  const { db } = accounts;
  await seedBasics(db);
  if (config.demo) await seedDemo(db);
  await readLinks(db, lexicon);
  // Of several servers that share the folder, one after the other.
  const rotateKeys = () =>
    db.transaction(async (tx) => {
      await advisoryLock(tx, 'server keys');
      await keys.rotate();
    });
  await rotateKeys();
  const { mail, sms } = config;
  const providers = { mail: mail ? createMailer(mail) : null, sms: sms ? smsGateway(sms) : null };
  const delivery = openDelivery(db, providers, (error) => onTrouble(error, 'a message was not delivered'));
  const webhooks = openWebhookDelivery(db, {
    secret: keys.tokenSecret,
    networks: config.webhookNetworks,
    onError: (error) => onTrouble(error, 'webhooks were not sent'),
  });
  let loaded = false;
  let warmingTimer: NodeJS.Timeout | undefined;
  const contacts = contactFinder(
    db,
    config.contacts === undefined ? undefined : contactService(config.contacts),
  );
  const records = () => {
    if (!loaded) throw new ApiError('unavailable', { retryAfter: 5, cause: 'the records are being loaded' });
    return warehouse;
  };
  const fileSettings = { secret: keys.tokenSecret, seconds: config.fileSeconds, days: config.fileDays };
  const files = new FileJobs(db, fileStore, fileSettings);
  const groups = groupKeeper(db, records);
  const alerts = openAlerts(db, records, mail ? { secret: keys.tokenSecret } : null);
  const loading = new LoadingService(db, {
    dataFolder: config.dataFolder,
    unpackedMax: config.unpackedMax,
    limits: config.uploads,
    records,
    onTrouble,
    afterwards: () => {
      alerts.run().catch((error: unknown) => onTrouble(error, 'accounts were not told of a load'));
      groups.look().catch((error: unknown) => onTrouble(error, 'companies were not compared after a load'));
    },
  });
  const services: Services = {
    config,
    accounts,
    agents: agentDirectory(db),
    sessions: sessionStore(db),
    apiKeys: apiKeyStore(db),
    nonces: nonceStore(db),
    captchas: captchaStore(db, config.captchaCharacters),
    throttles: throttleStore(db),
    verifyCodes: verifyCodeStore(db, keys.tokenSecret),
    accessCodes: accessCodeStore(db),
    passkeys: passkeyStore(db),
    failures: openFailureCounts(db),
    visits: openVisitCounts(db),
    keys,
    audit,
    translate: createTranslator(config.translation),
    translates: config.translation !== undefined,
    mails: mail !== undefined,
    contacts,
    contactTasks: new TaskRunner(db, {
      finder: contacts,
      records: () => (loaded ? warehouse : undefined),
      onTrouble,
      saveFile: (file) => files.saveFile(file),
    }),
    files,
    stored: storedFiles(db, fileSettings),
    groups,
    alerts,
    loading,
    lexicon,
    records,
    sampleProgress: createSampleProgress(),
    isReady: async () => {
      if (!loaded) return false;
      try {
        const [answers] = await Promise.all([warehouse.ping(), accounts.ping()]);
        return answers;
      } catch {
        return false;
      }
    },
  };
  const prepareInAdvance = () => {
    warehouse.prepare().catch((error: unknown) => onTrouble(error, 'words of goods were not read'));
    services.groups.look().catch((error: unknown) => onTrouble(error, 'companies were not compared'));
  };
  return {
    services,
    warehouse,
    setLoaded: () => {
      loaded = true;
      // In advance, so that the first search need not wait for it; unref'd, so that short-lived processes do not wait
      // for it.
      if (config.warmAfter > 0) warmingTimer = setTimeout(prepareInAdvance, 1_000 * config.warmAfter).unref();
      // Work that the last process did not finish.
      services.alerts.run().catch((error: unknown) => onTrouble(error, 'accounts were not told of loads'));
    },
    tidy: async () => {
      const { nonces, sessions, captchas, throttles, verifyCodes, accessCodes, passkeys } = services;
      const expiring = { nonces, sessions, captchas, throttles, verifyCodes, accessCodes, passkeys };
      const { failures, visits } = services;
      const steps: Readonly<Record<string, () => unknown>> = {
        ...Object.fromEntries(
          Object.entries({ ...expiring, failures, visits, files }).map(([name, part]) => [
            name,
            () => part.purge(),
          ]),
        ),
        outbox: () => tidyOutbox(db),
        webhooks: webhooks.purge,
        uploads: () => services.loading.tidy(),
        'untouched leads': () => returnUntouchedLeads(db),
        actions: () => purgeActions(db),
        'database space': () => accounts.vacuum?.(),
        'server keys': rotateKeys,
        links: () => readLinks(db, lexicon),
        ...(loaded && { alerts: services.alerts.run, 'company groups': services.groups.look }),
      };
      // An error in one step must not prevent the others: a bucket may be unavailable when keys have to be changed.
      for (const [name, step] of Object.entries(steps)) {
        try {
          await step();
        } catch (error) {
          onTrouble(error, `tidying failed: ${name}`);
        }
      }
    },
    close: async () => {
      clearTimeout(warmingTimer);
      await services.loading.close();
      await services.contactTasks.close();
      await services.files.close();
      await services.alerts.close();
      await services.groups.close();
      await delivery.close();
      await webhooks.close();
      await audit.close();
      await Promise.allSettled([warehouse.close(), accounts.close()]);
    },
  };
}
