// What is asked of the API behind the edge: `/internal/*` of the contract.

export type ApiPlace = {
  /** Address of the API. */
  api: string;
  /** What the API knows its caller by; without one it answers to its own machine only. */
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
