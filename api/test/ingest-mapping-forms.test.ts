// What a mapping can express: every folder of `mapping-forms` has a file, and what a load makes of it by its mapping. On
// the real engine. A new case is a new folder: see the README there.
import { join } from 'node:path';
import { compareCase, listCases } from './support/file-cases';
import { type LoadingDock, loadingDock } from './support/ingest';

const folder = join(import.meta.dirname, 'mapping-forms');

let dock: LoadingDock;
beforeAll(async () => {
  dock = await loadingDock();
});
afterAll(() => dock.end());

describe('Forms of a mapping', () => {
  test.each(listCases(folder))('%s: the load makes of the file what is expected of it', (name) =>
    compareCase(dock, folder, name),
  );
});
