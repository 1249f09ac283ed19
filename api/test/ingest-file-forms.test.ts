// Types of files: every folder of `file-forms` has a file, and what a load makes of it, or what it is called instead. On
// the real engine. A new case is a new folder: see the README there.
import { join } from 'node:path';
import { compareCase, listCases } from './support/file-cases';
import { type LoadingDock, loadingDock } from './support/ingest';

const folder = join(import.meta.dirname, 'file-forms');

let dock: LoadingDock;
beforeAll(async () => {
  dock = await loadingDock();
});
afterAll(() => dock.end());

describe('Forms of files', () => {
  test.each(listCases(folder))('%s: the load makes of the file what is expected of it', (name) =>
    compareCase(dock, folder, name),
  );
});
