// A file as a call answers it.

export interface ReceivedFile {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The file of an answer, under the name that the server gives it; null when the answer is an envelope. */
export async function fileOf(response: Response): Promise<ReceivedFile | null> {
  const disposition = response.headers.get('content-disposition') ?? '';
  const name = /^attachment; filename="([\w.-]+)"$/.exec(disposition)?.[1];
  if (!response.ok || name === undefined) return null;
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  return { name, type, bytes: new Uint8Array(await response.arrayBuffer()) };
}
