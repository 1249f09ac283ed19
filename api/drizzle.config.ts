// Writes the next numbered migration from the schema: `npx drizzle-kit generate --name <what>`.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/stores/accounts/schema/index.ts',
  out: './src/stores/accounts/migrations',
});
