// Client for the API's internal endpoints (`/internal/*` of the contract), which only the edge calls.

export type ApiPlace = {
  /** Address of the API. */
  api: string;
  /** Secret that identifies the caller to the API; without one the API answers local callers only. */
  secret?: string | undefined;
};

/** @param options.body is posted @param options.patience in ms */
export const askApi = (
  { api, secret }: ApiPlace,
  path: string,
  { body, patience = 3_000 }: { body?: object | undefined; patience?: number },
): Promise<Response> =>
  fetch(new URL(path, api), {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    signal: AbortSignal.timeout(patience),
  });
