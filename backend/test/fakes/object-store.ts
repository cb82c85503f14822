import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import type { Environment } from '../../src/core/config/env.js';
import { S3Bucket } from '../../src/core/storage/s3/s3-bucket.js';
import type { S3Options } from '../../src/core/storage/s3/s3-options.js';
import { S3Storage } from '../../src/core/storage/s3/s3-storage.js';
import { newKey } from '../../src/core/storage/storage.js';

export const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
export const BUCKET = 'firm';

const PAGE = 2;
const OBJECT = '._S3rver_object';
const UPLOADS = '._S3rver_uploads';

export interface StoreCall {
  method: string;
  name: string;
  query: URLSearchParams;
}

export type Trouble = number | 'silence' | 'cut' | 'half' | 'stall' | 'page';

export interface ObjectStore {
  url: string;
  calls: StoreCall[];
  trouble: (call: StoreCall) => Trouble | null;
  names(): string[];
  read(name: string): Buffer;
  uploads(): number;
  close(): Promise<void>;
}

export async function startObjectStore(tls?: { key: string; cert: string }): Promise<ObjectStore> {
  const directory = mkdtempSync(join(tmpdir(), 'portico-s3rver-'));
  const folder = join(directory, BUCKET);
  const { handle, list } = await openService(directory);
  const taken = new Set<string>();
  const isTaken = (name: string) => {
    const found = taken.has(name) || store.names().includes(name);
    taken.add(name);
    return found;
  };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const call = callOf(request);
    store.calls.push(call);
    if (isSpoiled(store.trouble(call), request, response)) return;
    const uploadId = call.query.get('uploadId');
    if (call.method === 'DELETE' && uploadId) {
      // s3rver cannot abort an upload.
      rmSync(join(folder, UPLOADS, uploadId), { recursive: true, force: true });
      response.writeHead(204).end();
    } else if (call.query.has('list-type')) {
      void answerList(list, call.query, response);
    } else if (request.headers['if-none-match'] === '*' && isTaken(call.name)) {
      refuse(request, response, 412);
    } else handle(request, response);
  };
  const server = tls ? createSecureServer(tls, answer) : createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const store: ObjectStore = {
    url: `${tls ? 'https' : 'http'}://localhost:${(server.address() as AddressInfo).port}`,
    calls: [],
    trouble: () => null,
    names: () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith(OBJECT))
        .map((path) => path.slice(0, -OBJECT.length))
        .sort(),
    read: (name) => readFileSync(join(folder, `${name}${OBJECT}`)),
    uploads: () => (readdirSync(folder).includes(UPLOADS) ? readdirSync(join(folder, UPLOADS)).length : 0),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return store;
}

interface Listed {
  objects: { key: string; size: number; lastModifiedDate: Date }[];
  isTruncated: boolean;
}

interface Stored {
  size: number;
  md5: string;
}

interface FileStore {
  listObjects(bucket: string, options: Record<string, unknown>): Promise<Listed>;
  putObject(object: { bucket: string; key: string; content: Readable | Buffer; metadata: object }): Promise<Stored>;
  putPart(bucket: string, uploadId: string, partNumber: number, content: Readable): Promise<Stored>;
  putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
  getResourcePath(bucket: string, key: string | undefined, resource: string): string;
}

type List = FileStore['listObjects'];

async function openService(directory: string) {
  const configureBuckets = [{ name: BUCKET, configs: [] }];
  const service = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets });
  await service.configureBuckets();
  const { store } = service as unknown as { store: FileStore };
  // s3rver responds before it has written the file.
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const stored = await writeWhole(store.getResourcePath(bucket, key, 'object'), content);
    await store.putMetadata(bucket, key, metadata, stored.md5);
    return stored;
  };
  store.putPart = async (bucket, uploadId, partNumber, content) => {
    const path = join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId, String(partNumber));
    const stored = await writeWhole(path, content);
    await writeFile(`${path}.md5`, stored.md5);
    return stored;
  };
  return { handle: service.callback(), list: store.listObjects.bind(store) };
}

async function writeWhole(path: string, content: Readable | Buffer): Promise<Stored> {
  const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
  const draft = `${path}.${newKey()}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(draft, bytes);
  await rename(draft, path);
  return { size: bytes.length, md5: hash('md5', bytes) };
}

/** OpenSSL 3 rejects s3rver's encryption of page tokens. */
async function answerList(list: List, query: URLSearchParams, response: ServerResponse): Promise<void> {
  const given = { prefix: query.get('prefix') ?? '', delimiter: query.get('delimiter') ?? '', maxKeys: PAGE };
  const { objects, isTruncated } = await list(BUCKET, { ...given, startAfter: query.get('continuation-token') ?? '' });
  const contents = objects.map(
    ({ key, size, lastModifiedDate: at }) =>
      `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${size}</Size></Contents>`,
  );
  const token = isTruncated ? `<NextContinuationToken>${objects.at(-1)!.key}</NextContinuationToken>` : '';
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`,
  );
}

function callOf(request: IncomingMessage): StoreCall {
  const url = new URL(request.url!, 'http://store');
  const [, ...name] = decodeURIComponent(url.pathname).slice(1).split('/');
  return { method: request.method!, name: name.join('/'), query: url.searchParams };
}

function isSpoiled(trouble: Trouble | null, request: IncomingMessage, response: ServerResponse): boolean {
  if (typeof trouble === 'number') refuse(request, response, trouble);
  else if (trouble === 'cut') request.socket.destroy();
  else if (trouble === 'page') request.resume().on('end', () => response.end('<html><body>It works!</body></html>'));
  if (trouble !== 'half' && trouble !== 'stall') return trouble !== null;
  breakOff(response, trouble);
  return false;
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number): void {
  const code = { 403: 'AccessDenied', 412: 'PreconditionFailed', 503: 'SlowDown' }[status] ?? 'InternalError';
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>no</Message></Error>`;
  request.resume().on('end', () => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(request.method === 'HEAD' ? undefined : text);
  });
}

function breakOff(response: ServerResponse, trouble: Trouble): void {
  const write = response.write.bind(response) as (bytes: Buffer, done: () => void) => boolean;
  const done = () => void (trouble === 'half' && response.destroy());
  const nothing = () => true;
  response.write = (bytes: Buffer) => {
    response.write = nothing;
    return write(bytes.subarray(0, Math.ceil(bytes.length / 2)), done);
  };
  response.end = () => response;
}

export const placeAt = (endpoint: string, more: Partial<S3Options> = {}): S3Options => ({
  endpoint,
  region: 'eu-central-1',
  bucket: BUCKET,
  prefix: 'portico/',
  pathStyle: true,
  ...KEYS,
  ...more,
});

export const filesAt = ({ url }: { url: string }): Environment => ({
  S3_ENDPOINT: url,
  S3_REGION: 'eu-central-1',
  S3_BUCKET: BUCKET,
  S3_PREFIX: 'portico',
  S3_ACCESS_KEY_ID: KEYS.accessKeyId,
  S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
  S3_PATH_STYLE: 'true',
});

export const apart = (place: S3Options): S3Options => ({ ...place, prefix: `${place.prefix}${newKey()}/` });

export const s3StorageAt = (place: S3Options | S3Bucket, folder: string): S3Storage =>
  new S3Storage(place instanceof S3Bucket ? place : new S3Bucket(place), { folder: mkdtempSync(join(folder, 's3-')) });
