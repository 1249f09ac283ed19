// Tells the API which releases this edge serves; the API counts failures of their builds only.
import { internalPaths, type ServedBuilds } from '@waybill/contract';
import { shellName } from '../store/builds';
import type { ReleaseDocument } from '../store/document';
import { type ApiPlace, askApi } from './ask-api';

/** Repeated after this time, in ms: the API forgets releases that nobody serves. */
const AGAIN_MS = 3_600_000;
/** Retry after a failed call, in ms. */
const RETRY_MS = 10_000;

type ServedOptions = ApiPlace & {
  warn: (message: string, cause?: unknown) => void;
};

/** Every build that a page of the release may run, including the previous builds that replace failing ones. */
export const listServedBuilds = ({ id, shell, remotes }: ReleaseDocument): ServedBuilds => ({
  id,
  builds: [
    `${shellName} ${shell.folder}`,
    ...remotes.flatMap(({ descriptor, version, previous }) =>
      [version, previous?.version].flatMap((each) =>
        each === undefined ? [] : [`${descriptor.name} ${each}`],
      ),
    ),
  ],
});

/** @returns a function to call with each release that a page is made of; it never waits and never fails */
export function reportServedReleases({ warn, ...place }: ServedOptions): (document: ReleaseDocument) => void {
  const due = new Map<string, number>();

  async function reportRelease(document: ReleaseDocument): Promise<void> {
    const response = await askApi(place, internalPaths.releases, { body: listServedBuilds(document) });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${internalPaths.releases} answered ${response.status}`);
  }

  return (document) => {
    const now = Date.now();
    if (now < (due.get(document.id) ?? 0)) return;
    due.set(document.id, now + AGAIN_MS);
    reportRelease(document).catch((cause: unknown) => {
      due.set(document.id, Date.now() + RETRY_MS);
      warn('the API could not be told which release is served; its failures are not counted yet', cause);
    });
  };
}
