// Column types shared by the tables.
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** The two drivers return bytes as Buffer or Uint8Array; the code always gets a Buffer. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const created = () => instant('created_at').notNull().defaultNow();
