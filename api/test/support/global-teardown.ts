// After all tests: the shared server stops, and what was made for the tests goes.
export default async function tearDown(): Promise<void> {
  const { stopWaybill } = globalThis as { stopWaybill?: () => Promise<void> };
  await stopWaybill?.();
}
