// `pnpm --filter @waybill/client generate`: writes src/calls.ts.
import { writeFileSync } from 'node:fs';
import { file, generated } from './source';

writeFileSync(file, generated());
