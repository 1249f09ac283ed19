// Registry of all operator commands, in the order of --help.
import type { OperatorCommand } from '../command';
import { account } from './account';
import { agent } from './agent';
import { auditCommand } from './audit';

import { backupCommand } from './backup';

import { companiesCommand } from './companies';
import { contactsCommand } from './contacts';
import { countryCommand } from './country';
import { ingestCommand } from './ingest';
import { keyword } from './keyword';
import { lexiconCommand } from './lexicon';
import { messageCommand } from './message';
import { outboxCommand } from './outbox';
import { personCommand } from './person';
import { planCommand } from './plan';
import { upgradesCommand } from './upgrades';

export const operatorCommands: readonly OperatorCommand[] = [
  ingestCommand,
  countryCommand,
  account,
  agent,
  planCommand,
  upgradesCommand,
  companiesCommand,
  contactsCommand,
  personCommand,
  keyword,
  lexiconCommand,
  messageCommand,
  outboxCommand,
  auditCommand,
  backupCommand,
];
