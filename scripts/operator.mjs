// `npm run operator -- COMMAND`: command line for operators of the site, e.g. to load customs files (api/src/operator).
import { runProgram } from './lib/run-program.mjs';

await runProgram(import.meta.filename, 'api/src/operator/main.ts');
