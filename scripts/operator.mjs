// `npm run operator -- COMMAND`: loads customs files and what else whoever runs the site does (api/src/operator).
import { runProgram } from './lib/run-program.mjs';

await runProgram(import.meta.filename, 'api/src/operator/main.ts');
