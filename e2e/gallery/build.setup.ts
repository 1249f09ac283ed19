// Builds the gallery that the specs beside this file open.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from '@playwright/test';

test('the gallery builds', () => {
  const script = join(import.meta.dirname, '../../scripts/gallery.mjs');
  execFileSync(process.execPath, [script, '--build'], { stdio: ['ignore', 'ignore', 'inherit'] });
});
