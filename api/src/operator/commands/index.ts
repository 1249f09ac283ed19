// Registry of all operator commands, in the order of --help.
import type { OperatorCommand } from '../command';
import { account } from './account';
import { agent } from './agent';
import { audit } from './audit';

import { backup } from './backup';

import { companies } from './companies';
import { contacts } from './contacts';
import { ingest } from './ingest';
import { keyword } from './keyword';
import { lexicon } from './lexicon';
import { message } from './message';
import { outbox } from './outbox';
import { person } from './person';
import { plan } from './plan';
import { upgrades } from './upgrades';

export const commands: readonly OperatorCommand[] = [
  ingest,
  account,
  agent,
  plan,
  upgrades,
  companies,
  contacts,
  person,
  keyword,
  lexicon,
  message,
  outbox,
  audit,
  backup,
];
