// `npm run release -- COMMAND`: publishes builds and puts them together as releases (deploy/src/release).
import { runProgram } from './lib/run-program.mjs';

await runProgram(import.meta.filename, 'deploy/src/release/main.ts');
