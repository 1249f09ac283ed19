// Calls of the loading page, where the operator's staff load files. The contract's table restricts them to `operator`.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { LoadingKnownFormat } from '@waybill/contract';
import { ApiError } from '../../basics/failure';
import { onPage, paged } from '../../basics/paging';
import { accountOf, type Context, type Handlers } from '../../services/context';
import {
  type Format,
  FormatError,
  findBatchSpans,
  nameDirection,
  nationalFormats,
  parseFormat,
} from '../../services/ingest';
import type { JobRequest } from '../../services/loading/work';
import type { Services } from '../../services/services';

type LoadingCalls =
  | 'loading'
  | 'loadingUpload'
  | 'loadingPart'
  | 'loadingRemove'
  | 'loadingSuggest'
  | 'loadingPreview'
  | 'loadingLoad'
  | 'loadingWithdraw'
  | 'loadingJob'
  | 'loadingRefused'
  | 'loadingFormats'
  | 'loadingBatches';

const toKnownFormat = (format: Format, shipped: boolean): LoadingKnownFormat => {
  const { name, title, country } = format;
  return { name, title, country, direction: nameDirection(format), shipped, format };
};

/** A stored format, if it is still valid; else undefined. */
function stillGood(format: unknown): Format | undefined {
  try {
    return parseFormat(format);
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

export function loadingHandlers({ loading, records }: Services): Pick<Handlers, LoadingCalls> {
  /** Begins a job; once per action, however often it is sent. */
  async function beginJob(context: Context, request: JobRequest, files: readonly string[]) {
    // Checked first: until the warehouse is open, nothing can be done with a file.
    records();
    const { id: accountId } = accountOf(context);
    const answer = await context.effect(async (tx) => ({
      id: await loading.order(tx, accountId, request, files),
    }));
    loading.go(answer.id);
    return answer;
  }

  return {
    loading: async () => ({
      files: await loading.uploads.list(),
      limits: loading.uploads.limits,
      job: await loading.newest(),
    }),
    loadingUpload: (file, context) =>
      context.effect((tx) => loading.uploads.begin(tx, accountOf(context), file)),
    loadingPart: async ({ id, offset, sum, part }) => ({
      received: await loading.uploads.add(id, offset, sum, Buffer.from(await part.arrayBuffer())),
    }),
    loadingRemove: ({ id }, context) =>
      context.effect(async (tx) => ({ removed: await loading.removeFile(tx, id) })),
    loadingSuggest: ({ file, layout }, context) =>
      beginJob(context, { do: 'suggest', ...(layout !== undefined && { layout }) }, [file]),
    loadingPreview: ({ file, format }, context) => beginJob(context, { do: 'preview', format }, [file]),
    loadingLoad: ({ files, format, dry_run, max_refused, bundled }, context) =>
      beginJob(
        context,
        {
          do: dry_run ? 'try' : 'load',
          format,
          maxRefused: max_refused,
          ...(bundled !== undefined && { bundled }),
        },
        [...new Set(files)],
      ),
    loadingWithdraw: ({ batch }, context) => beginJob(context, { do: 'withdraw', batch }, []),
    loadingJob: async ({ id }) => (await loading.find(id)).job,
    loadingRefused: async ({ id, part }) => {
      const { job, refusedFiles } = await loading.find(id);
      const path = refusedFiles[part];
      const stats = path === undefined ? undefined : await stat(path).catch(() => undefined);
      if (path === undefined || stats === undefined) throw new ApiError('notFound');
      return {
        name: `${job.report?.batch ?? job.id}-refused${part === 0 ? '' : `-${part + 1}`}.csv`,
        mediaType: 'text/csv; charset=utf-8',
        size: stats.size,
        open: () => createReadStream(path),
      };
    },
    loadingFormats: async () => {
      const used = new Map<string, Format>();
      for (const each of await loading.usedFormats()) {
        const format = stillGood(each);
        if (format !== undefined && !used.has(format.name)) used.set(format.name, format);
      }
      return [
        ...[...used.values()]
          .filter(({ name }) => !nationalFormats.has(name))
          .map((each) => toKnownFormat(each, false)),
        ...[...nationalFormats.values()].map((each) => toKnownFormat(each, true)),
      ];
    },
    loadingBatches: async (page) => {
      const { client } = records();
      const all = await loading.ingest().list();
      const rows = onPage(page, all);
      const names = rows.map(({ batch }) => batch);
      const [spans, who] = await Promise.all([findBatchSpans(client, names), loading.whoLoaded(names)]);
      const data = rows.map(({ at, unchanged: _, repeated: __, ...batch }) => ({
        ...batch,
        ...(spans.get(batch.batch) ?? { first: null, last: null, rows: 0 }),
        username: who.get(batch.batch) ?? null,
        date: `${at.replace(' ', 'T')}Z`,
      }));
      return paged(page, all.length, data);
    },
  };
}
