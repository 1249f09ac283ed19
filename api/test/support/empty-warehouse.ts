// Makes two warehouses without records in a folder, which tests copy: `new` is as a first start opens it, in `served` it is
// noted that the sample is there, so that a server loads none: `node empty-warehouse.ts FOLDER`.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { openWarehouse } from '../../src/records';

const folder = process.argv[2] ?? '';
const [fresh, served] = [join(folder, 'new'), join(folder, 'served')];
const first = await openWarehouse({ path: fresh });
await first.close();
cpSync(fresh, served, { recursive: true });
const second = await openWarehouse({ path: served });
await second.client.command("INSERT INTO loads (name, batch, rows) SELECT 'sample', 'none', 0");
await second.close();
