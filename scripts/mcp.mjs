// `node scripts/mcp.mjs`: the site as tools for an assistant (clients/mcp), over stdio or HTTP.
import { runProgram } from './lib/run-program.mjs';

await runProgram(import.meta.filename, 'clients/mcp/src/main.ts');
