import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { signatureFault } from './signature.js';

export const KEYS = { accessKeyId: 'AKPORTICO', secretAccessKey: 'a/secret+of-the-store' };
export const BUCKET = 'firm';

interface Kept {
  bytes: Buffer;
  at: Date;
}

export interface StoreCall {
  method: string;
  /** Without the bucket. */
  name: string;
  query: URLSearchParams;
}

/** What comes of a call instead of what it asks for. */
export type Trouble = number | 'silence' | 'cut' | 'lost' | 'no answer' | 'half' | 'reset' | 'stall' | 'nothing';

export interface ObjectStore {
  url: string;
  objects: Map<string, Kept>;
  /** Parts of what was begun and not brought to its end. */
  uploads: Map<string, Map<number, Buffer>>;
  calls: StoreCall[];
  /** Whether a list that is cut says how to go on. */
  tellsOn: boolean;
  /** Asked for each call; null: it is answered as it should be. `lost`: it is acknowledged, and its bytes are gone. `no answer`: it is done, and the line breaks; `half`, `reset`, `stall`: in the middle of its bytes; `nothing`: it has none. */
  trouble: (call: StoreCall) => Trouble | null;
  close(): Promise<void>;
}

/**
 * An S3 service in memory, as far as the product speaks to one, that believes no signature, no length and no hash, and can be made
 * to misbehave. With a certificate it speaks https.
 */
export async function startObjectStore(tls?: { key: string; cert: string }): Promise<ObjectStore> {
  const listener = (request: IncomingMessage, response: ServerResponse) =>
    void answer(store, request, response).catch(() => response.destroy());
  const server = tls ? createSecureServer(tls, listener) : createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const store: ObjectStore = {
    url: `${tls ? 'https' : 'http'}://localhost:${(server.address() as AddressInfo).port}`,
    objects: new Map(),
    uploads: new Map(),
    calls: [],
    tellsOn: true,
    trouble: () => null,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return store;
}

const STATUS: Record<string, number> = {
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NoSuchBucket: 404,
  InvalidPart: 400,
  PreconditionFailed: 412,
  MissingContentLength: 411,
};
const xml = (inner: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${inner}`;
const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** The name in the bucket; null: it is another bucket's. */
function nameIn(request: IncomingMessage, url: URL): string | null {
  const path = decodeURIComponent(url.pathname).slice(1);
  if (String(request.headers.host).startsWith(`${BUCKET}.`)) return path;
  const [bucket, ...name] = path.split('/');
  return bucket === BUCKET ? name.join('/') : null;
}

async function answer(store: ObjectStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url!, store.url);
  const name = nameIn(request, url);
  const call: StoreCall = { method: request.method!, name: name ?? '', query: url.searchParams };
  store.calls.push(call);
  const trouble = store.trouble(call);
  if (trouble === 'silence') return;
  const body = await bodyOf(request);
  if (trouble === 'cut') return void response.destroy();
  const told =
    refusalOf(request, { body, trouble, name }) ??
    done(store, call, { body, lost: trouble === 'lost', nothing: trouble === 'nothing', headers: request.headers });
  if (trouble === 'no answer') response.destroy();
  else tell(request, response, { ...told, trouble });
}

interface Asked {
  body: Buffer;
  trouble: Trouble | null;
  name: string | null;
}

function refusalOf(request: IncomingMessage, { body, trouble, name }: Asked): Told | null {
  if (typeof trouble === 'number')
    return { ...refused(trouble === 503 ? 'SlowDown' : 'InternalError'), status: trouble };
  const fault = faultOf(request, body) ?? (name === null ? 'NoSuchBucket' : null);
  return fault === null ? null : refused(fault);
}

const faultOf = (request: IncomingMessage, body: Buffer): string | null =>
  signatureFault(request, body, KEYS) ??
  (request.method === 'PUT' && request.headers['content-length'] === undefined ? 'MissingContentLength' : null);

/** What comes after half of it. */
const BREAKING: Record<string, ((response: ServerResponse) => void) | undefined> = {
  half: (response) => response.destroy(),
  reset: (response) => response.socket?.resetAndDestroy(),
  stall: () => undefined,
};

function tell(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers = {}, text = '', trouble }: Told,
): void {
  response.writeHead(status, headers);
  const breaking = BREAKING[String(trouble)];
  if (breaking) response.write(text.slice(0, text.length / 2), () => breaking(response));
  else response.end(request.method === 'HEAD' ? undefined : text);
}

interface Given {
  body: Buffer;
  nothing: boolean;
  lost: boolean;
  headers: IncomingMessage['headers'];
}

interface Told {
  status: number;
  headers?: Record<string, string>;
  text?: string | Buffer;
  trouble?: Trouble | null;
}

const refused = (code: string): Told => ({
  status: STATUS[code] ?? 403,
  text: xml(`<Error><Code>${code}</Code><Message>no</Message></Error>`),
});

function done(store: ObjectStore, call: StoreCall, given: Given): Told {
  const { method, name, query } = call;
  if (name === '') return listed(store, query);
  if (query.has('uploads')) return begun(store);
  if (query.has('uploadId')) return ofUpload(store, call, given);
  if (method === 'PUT') return put(store, name, given);
  const kept = store.objects.get(name);
  if (method === 'DELETE') {
    store.objects.delete(name);
    return { status: 204 };
  }
  return kept ? got(kept, given) : refused('NoSuchKey');
}

function put(store: ObjectStore, name: string, { body, lost, headers }: Given): Told {
  if (headers['if-none-match'] === '*' && store.objects.has(name)) return refused('PreconditionFailed');
  const from = headers['x-amz-copy-source'];
  const source = from ? store.objects.get(decodeURIComponent(String(from)).slice(BUCKET.length + 2)) : undefined;
  if (from && !source) return refused('NoSuchKey');
  const bytes = source?.bytes ?? body;
  if (!lost) store.objects.set(name, { bytes, at: new Date() });
  return {
    status: 200,
    headers: { etag: etagOf(bytes) },
    text: from ? xml(`<CopyObjectResult><ETag>${etagOf(bytes)}</ETag></CopyObjectResult>`) : '',
  };
}

function got({ bytes, at }: Kept, { nothing, headers: { range } }: Given): Told {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const part = nothing ? Buffer.alloc(0) : start === undefined ? bytes : bytes.subarray(Number(start), Number(end) + 1);
  const ranged: Record<string, string> =
    start === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${bytes.length}` };
  const headers = {
    ...ranged,
    'content-length': String(part.length),
    'last-modified': at.toUTCString(),
    etag: etagOf(bytes),
  };
  return { status: start === undefined ? 200 : 206, headers, text: part };
}

/** Two at a time, so that whoever forgets to ask on is found out. */
const PAGE = 2;

function listed(store: ObjectStore, query: URLSearchParams): Told {
  const prefix = query.get('prefix') ?? '';
  const isAsked = (name: string) =>
    name.startsWith(prefix) && !(query.has('delimiter') && name.slice(prefix.length).includes('/'));
  const names = [...store.objects.keys()].filter(isAsked).sort();
  const after = names.filter((name) => name > (query.get('continuation-token') ?? ''));
  const page = after.slice(0, PAGE);
  const contents = page.map((name) => {
    const { bytes, at } = store.objects.get(name)!;
    return `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  const more = after.length > PAGE;
  const token = more && store.tellsOn ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const next = `<IsTruncated>${more}</IsTruncated>${token}`;
  return { status: 200, text: xml(`<ListBucketResult>${next}${contents.join('')}</ListBucketResult>`) };
}

function begun(store: ObjectStore): Told {
  const id = randomBytes(8).toString('hex');
  store.uploads.set(id, new Map());
  return {
    status: 200,
    text: xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`),
  };
}

function ofUpload(store: ObjectStore, { method, name, query }: StoreCall, { body, lost }: Given): Told {
  const id = query.get('uploadId')!;
  const parts = store.uploads.get(id);
  if (!parts) return refused('NoSuchUpload');
  if (method === 'PUT') {
    parts.set(Number(query.get('partNumber')), lost ? Buffer.alloc(0) : body);
    return { status: 200, headers: { etag: etagOf(body) } };
  }
  store.uploads.delete(id);
  if (method === 'DELETE') return { status: 204 };
  const asked = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
  const bytes = asked.map(([, number]) => parts.get(Number(number)));
  if (bytes.some((part) => part === undefined)) return refused('InvalidPart');
  store.objects.set(name, { bytes: Buffer.concat(bytes as Buffer[]), at: new Date() });
  return { status: 200, text: xml('<CompleteMultipartUploadResult><Key>x</Key></CompleteMultipartUploadResult>') };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
