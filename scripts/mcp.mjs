// `node scripts/mcp.mjs`: starts the MCP server (clients/mcp), which offers the site as tools to AI assistants, over
// stdio or HTTP.
import { runProgram } from './lib/run-program.mjs';

await runProgram(import.meta.filename, 'clients/mcp/src/main.ts');
