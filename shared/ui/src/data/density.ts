// Row height of tables (compact or roomy): one choice for all tables, kept in local storage.
import { localStore } from '@waybill/platform';
import { useSyncExternalStore } from 'react';

export const densities = ['compact', 'roomy'] as const;
export type Density = (typeof densities)[number];

const KEY = 'waybill.density';
const listeners = new Set<() => void>();

const read = (): Density => localStore.read(KEY, (kept) => (kept === 'roomy' ? 'roomy' : 'compact'));

export function chooseDensity(density: Density): void {
  localStore.write(KEY, density);
  for (const told of listeners) told();
}

export const useDensity = (): Density =>
  useSyncExternalStore((told) => {
    listeners.add(told);
    return () => listeners.delete(told);
  }, read);
