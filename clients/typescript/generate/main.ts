// `pnpm --filter @waybill/client generate`: writes src/calls.ts anew.
import { writeFileSync } from 'node:fs';
import { file, generated } from './source';

writeFileSync(file, generated());
