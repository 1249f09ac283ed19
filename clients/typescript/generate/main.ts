// `pnpm --filter @waybill/client generate`: writes the calls of the clients for TypeScript and Python.
import { writeFileSync } from 'node:fs';
import { generatedPython, pythonFile } from './python';
import { file, generated } from './source';

writeFileSync(file, generated());
writeFileSync(pythonFile, generatedPython());
