// `npm run release -- COMMAND`: publishes builds and combines them into releases (deploy/src/release).
import { runProgram } from './lib/run-program.mjs';

await runProgram(import.meta.filename, 'deploy/src/release/main.ts');
