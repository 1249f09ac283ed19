// Column types shared by the tables.
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** The two drivers return bytes as Buffer or Uint8Array; the code always gets a Buffer. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

/** PostgreSQL stores neither zero characters nor halves of characters. */
export const dropUnstorable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** A part of a value, as it can be stored. */
const cleaned = (_key: string, value: unknown): unknown => {
  if (typeof value === 'string') return dropUnstorable(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [dropUnstorable(name), each]));
};

/** JSON with texts from files, which may have characters that PostgreSQL refuses. */
export const fileJson = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value, cleaned),
  fromDriver: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
});
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const created = () => instant('created_at').notNull().defaultNow();
