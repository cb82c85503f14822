import type { IncomingMessage } from 'node:http';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

export interface S3Object {
  /** Without the prefix. */
  name: string;
  size: number;
  modifiedAt: Date;
}

const MOST_TEXT = 4 * 1024 * 1024;
const LISTS = ['Contents', 'Upload'];
const parser = new XMLParser({
  parseTagValue: false,
  ignoreDeclaration: true,
  isArray: (name) => LISTS.includes(name),
});

/** The whole text of an answer. Throws when it is longer than any that is to be expected. */
export async function textOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (size > MOST_TEXT) throw new Error('the store answered with more than can be taken in');
  }
  return Buffer.concat(pieces).toString('utf8');
}

const read = (text: string): unknown => {
  try {
    return parser.parse(text);
  } catch {
    return {};
  }
};

const ERROR = z.object({ Error: z.object({ Code: z.string(), Message: z.string().default('') }) });

/** What a store says about a refusal; null: nothing of the kind. It also comes with status 200. */
export function errorIn(text: string): { code: string; said: string } | null {
  const found = ERROR.safeParse(read(text));
  return found.success ? { code: found.data.Error.Code, said: found.data.Error.Message } : null;
}

/** An element without any is text to the parser. */
const element = <T extends z.ZodType>(inner: T) => z.preprocess((value) => (value === '' ? {} : value), inner);

const PAGE = z.object({
  ListBucketResult: element(
    z.object({
      IsTruncated: z.string().default('false'),
      NextContinuationToken: z.string().optional(),
      Contents: z
        .array(z.object({ Key: z.string(), Size: z.coerce.number(), LastModified: z.coerce.date() }))
        .default([]),
    }),
  ),
});

/** Null: it is none that can be used. */
export function pageIn(text: string): { objects: S3Object[]; next: string | undefined } | null {
  const found = PAGE.safeParse(read(text));
  if (!found.success) return null;
  const { Contents, IsTruncated, NextContinuationToken } = found.data.ListBucketResult;
  // One that does not say how to go on would be taken for all there is.
  if (IsTruncated === 'true' && !NextContinuationToken) return null;
  const objects = Contents.map(({ Key, Size, LastModified }) => ({ name: Key, size: Size, modifiedAt: LastModified }));
  return { objects, next: NextContinuationToken };
}

const BEGUN = z.object({ InitiateMultipartUploadResult: z.object({ UploadId: z.string().min(1) }) });

/** Null: there is none. */
export const uploadIdIn = (text: string): string | null =>
  BEGUN.safeParse(read(text)).data?.InitiateMultipartUploadResult.UploadId ?? null;
