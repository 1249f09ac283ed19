// One file that Node runs by itself: `pnpm --filter @waybill/mcp build`, then `node clients/mcp/dist/waybill-mcp.mjs`.
import { join } from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
await build({
  entryPoints: [join(here, 'src/main.ts')],
  outfile: join(here, 'dist/waybill-mcp.mjs'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Of what is bundled some is CommonJS, which asks for its parts by `require`.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
});
