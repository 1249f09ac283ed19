// The clients as a site serves them: installed without a network as npm and pip do, and used against the running API.
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CLIENT_PACKAGE_PATH, PYTHON_PACKAGE_PATH } from '@waybill/contract';
import { newAccount } from '../security/people';
import { amply, span } from '../security/things';
import { addKey, newKeyText } from '../support/api-keys';
import { newFolder, removeFolder, sharedPort } from '../support/server';

const run = promisify(execFile);
const url = `http://localhost:${sharedPort()}`;
const folder = newFolder('packages');
const python = spawnSync('python3', ['-m', 'pip', '--version']).status === 0 ? test : test.skip;
if (python === test.skip) console.warn('NOT TESTED: there is no python3 with pip here, so no Python client');

let key = '';
beforeAll(async () => {
  // Beside the bundle that the shared server runs from.
  const packer = join(import.meta.dirname, '../../../clients/typescript/pack.mjs');
  execFileSync(process.execPath, [packer, join(process.env.WAYBILL_TEST_BUNDLE ?? '', 'clients')]);
  key = newKeyText();
  const rights = ['search', 'companies', 'downloads'];
  await addKey(await newAccount(sharedPort(), { quotas: amply }), { text: key, rights });
});
afterAll(() => removeFolder(folder));

/** Fetches a package into the folder; returns its path. */
async function fetchPackage(path: string): Promise<string> {
  const response = await fetch(`${url}${path}`);
  expect(response.status).toBe(200);
  const file = join(folder, path.slice(1));
  writeFileSync(file, new Uint8Array(await response.arrayBuffer()));
  return file;
}

test.each([
  [CLIENT_PACKAGE_PATH, 'application/gzip'],
  [PYTHON_PACKAGE_PATH, 'application/zip'],
])('%s has its type and hash, and is not sent twice', async (path, type) => {
  const response = await fetch(`${url}${path}`);
  const hash = createHash('sha256').update(new Uint8Array(await response.arrayBuffer()));
  expect(response.headers.get('content-type')).toBe(type);
  expect(response.headers.get('repr-digest')).toBe(`sha-256=:${hash.digest('base64')}:`);
  const etag = response.headers.get('etag') ?? '';
  expect((await fetch(`${url}${path}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('npm installs the client for TypeScript without a network, and it answers', async () => {
  await fetchPackage(CLIENT_PACKAGE_PATH);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const quiet = ['--offline', '--no-audit', '--no-fund', '--no-update-notifier'];
  await run('npm', ['install', ...quiet, './client.tgz'], { cwd: folder });
  const program = `
    import { WaybillClient } from '@waybill/client';
    const waybill = new WaybillClient({ key: '${key}', url: '${url}' });
    const { results } = await waybill.call('transactionSearch', { keyword: 'steel', ...${JSON.stringify(span)} });
    console.log(JSON.stringify([results.total, results.data.length]));`;
  writeFileSync(join(folder, 'program.mjs'), program);
  const { stdout } = await run(process.execPath, ['program.mjs'], { cwd: folder });
  const [total, rows] = JSON.parse(stdout);
  expect([total > 10, rows]).toEqual([true, 10]);
  // Its types are there, and fit.
  const typed = program.replace('console.log', 'const ten: number = results.data.length; console.log');
  writeFileSync(join(folder, 'program.mts'), typed);
  const tsc = join(import.meta.dirname, '../../../node_modules/.bin/tsc');
  const options = '--noEmit --strict --skipLibCheck --module nodenext --target es2023 --types'.split(' ');
  const types = join(import.meta.dirname, '../../../node_modules/@types');
  await run(tsc, [...options, 'node', '--typeRoots', types, 'program.mts'], { cwd: folder });
}, 60_000);

python(
  'pip installs the client for Python without a network, and it answers',
  async () => {
    const wheel = await fetchPackage(PYTHON_PACKAGE_PATH);
    const target = join(folder, 'python');
    const pip = ['-m', 'pip', 'install', '--no-index', '--quiet', '--disable-pip-version-check'];
    await run('python3', [...pip, '--root-user-action=ignore', '--target', target, wheel]);
    const program = `
import json, sys
from waybill import WaybillClient, WaybillError

waybill = WaybillClient(key="${key}", url="${url}")
dates = json.loads('${JSON.stringify(span)}')
left = lambda: waybill.permissions()["available_query_count_on_transaction"]
before = left()
rows = waybill.rows("transactionSearch", keyword="steel", limit=25, **dates)
answer = waybill.transaction_search(keyword="steel", **dates)
companies = waybill.trader_search(keyword="steel", country=["CL", "US"])
token = waybill.transaction_download(ids=[row["id"] for row in rows[:3]], format="csv")
file = waybill.wait_for_file(token)
def failure(make):
    try:
        make()
    except WaybillError as error:
        return [error.code, error.status, error.message]
print(json.dumps({
    "rows": len(rows), "ids": len({row["id"] for row in rows}), "charged": before - left(),
    "total": answer["results"]["total"], "companies": companies["total"],
    "lines": len(file.content.decode().strip().splitlines()), "name": file.name,
    "saved": str(file.save(sys.argv[1])),
    "countries": len(waybill.rows("countries")),
    "noRight": failure(lambda: waybill.leads(keyword="steel")),
    "invalid": failure(lambda: waybill.transaction_search(dates)),
    "stranger": failure(lambda: WaybillClient(key="${newKeyText()}", url="${url}", language="spain").permissions()),
    "gone": failure(lambda: WaybillClient(key="${key}", url="http://localhost:9").permissions()),
}))`;
    const file = join(folder, 'program.py');
    writeFileSync(file, program);
    const env = { ...process.env, PYTHONPATH: target };
    const { stdout } = await run('python3', [file, folder], { env });
    const seen = JSON.parse(stdout);
    expect(seen).toMatchObject({
      // Three pages are one charge; the call by its method is another.
      ...{ rows: 25, ids: 25, charged: 2, lines: 4 },
      name: expect.stringMatching(/\.csv$/),
      saved: join(folder, seen.name),
      noRight: ['keyLacksRight', 403, 'This API key has no right for this call.'],
      invalid: ['invalid', 400, expect.any(String)],
      stranger: ['keyRefused', 401, 'Esta clave de API no existe, fue revocada o es de otro sitio.'],
      gone: ['net', null, 'The site did not answer.'],
    });
    expect(Math.min(seen.total - 25, seen.companies, seen.countries)).toBeGreaterThan(0);
  },
  120_000,
);
