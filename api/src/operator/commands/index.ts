// Every command there is, in the order of --help.
import type { OperatorCommand } from '../desk';
import { ingest } from './ingest';
import { plan } from './plan';

export const commands: readonly OperatorCommand[] = [ingest, plan];
