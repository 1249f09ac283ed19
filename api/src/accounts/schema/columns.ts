// Kinds of columns that the tables share.
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** The two drivers give bytes as Buffer and Uint8Array; code sees a Buffer. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const created = () => instant('created_at').notNull().defaultNow();
