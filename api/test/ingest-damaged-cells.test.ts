// What spreadsheets and portals do to cells: every folder of `damaged-cells` has a file, and what a load makes of it. On
// the real engine. A new case is a new folder: see the README there.
import { join } from 'node:path';
import { compareCase, listCases } from './support/file-cases';
import { type LoadingDock, loadingDock } from './support/ingest';

const folder = join(import.meta.dirname, 'damaged-cells');

let dock: LoadingDock;
beforeAll(async () => {
  dock = await loadingDock();
});
afterAll(() => dock.end());

describe('Damaged cells', () => {
  test.each(listCases(folder))('%s: the load makes of the file what is expected of it', (name) =>
    compareCase(dock, folder, name),
  );
});
