// After all tests: the shared server stops and its folder goes.
export default async function tearDown(): Promise<void> {
  const { stopWaybill } = globalThis as { stopWaybill?: () => Promise<void> };
  await stopWaybill?.();
}
