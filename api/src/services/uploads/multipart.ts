// Parses a multipart request into texts and files, from bytes that were read completely before (the signature covers
// them). Malformed bodies are refused.
import { Busboy } from '@fastify/busboy';
import { UPLOAD_MAX } from '@waybill/contract';
import { ApiError, invalid } from '../../basics/failure';

const limits = {
  fieldNameSize: 40,
  fieldSize: 4_096,
  fields: 10,
  fileSize: UPLOAD_MAX,
  files: 1,
  parts: 11,
  headerPairs: 10,
  headerSize: 4_096,
} as const;

/** A boundary is required. */
const BOUNDED = /^multipart\/form-data\s*;.*\bboundary=("[^"\r\n]{1,70}"|[^\s";,]{1,70})\s*(;|$)/i;

/**
 * Parses a body.
 * @returns texts, and files as `File`, by name
 * @throws ApiError invalid for a malformed body, tooLarge beyond the limits
 */
export function readMultipart(contentType: string, body: Buffer): Promise<Record<string, string | File>> {
  return new Promise((resolve, reject) => {
    const rejectBroken = (cause: unknown) => reject(new ApiError('invalid', { cause }));
    if (!BOUNDED.test(contentType)) {
      rejectBroken('multipart without boundary');
      return;
    }
    const fields = new Map<string, string | File>();
    const putField = (name: string, value: string | File) => {
      if (fields.has(name)) reject(invalid({ field: name, rule: 'format' }));
      else fields.set(name, value);
    };
    let pending = 0;
    let ended = false;
    const settleRequest = () => {
      if (ended && pending === 0) resolve(Object.fromEntries(fields));
    };
    try {
      const parser = new Busboy({ headers: { 'content-type': contentType }, limits });
      parser.on('field', (name, value, nameCut, valueCut) => {
        if (nameCut || valueCut) reject(new ApiError('tooLarge'));
        else putField(name, value);
      });
      parser.on('file', (name, stream, fileName, _encoding, type) => {
        const chunks: Buffer[] = [];
        pending += 1;
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('limit', () => reject(new ApiError('tooLarge')));
        stream.on('error', rejectBroken);
        stream.on('end', () => {
          // A file input without a file name was left empty.
          if (fileName !== undefined && fileName !== '')
            putField(
              name,
              new File(
                chunks.map((chunk) => new Uint8Array(chunk)),
                fileName,
                { type },
              ),
            );
          pending -= 1;
          settleRequest();
        });
      });
      for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
        parser.on(limit, () => reject(new ApiError('tooLarge')));
      parser.on('error', rejectBroken);
      parser.on('finish', () => {
        ended = true;
        settleRequest();
      });
      parser.end(body);
    } catch (error) {
      rejectBroken(error);
    }
  });
}
