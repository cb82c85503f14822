import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { Environment } from '../../../src/core/config/env.js';
import type { S3Place } from '../../../src/core/s3/s3-place.js';
import { BUCKET, KEYS, startObjectStore } from './index.js';

/** An S3 service that a spec has started, and its bucket. */
export interface Service {
  place: S3Place;
  close(): Promise<unknown>;
}

export const placeAt = (endpoint: string, more: Partial<S3Place> = {}): S3Place => ({
  endpoint,
  region: 'eu-central-1',
  bucket: BUCKET,
  prefix: 'portico/',
  pathStyle: true,
  ...KEYS,
  ...more,
});

/** A server whose files are there. */
export const filesAt = ({ url }: { url: string }): Environment => ({
  S3_ENDPOINT: url,
  S3_REGION: 'eu-central-1',
  S3_BUCKET: BUCKET,
  S3_PREFIX: 'portico',
  S3_ACCESS_KEY_ID: KEYS.accessKeyId,
  S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
  S3_PATH_STYLE: 'true',
});

export async function standIn(): Promise<Service> {
  const store = await startObjectStore();
  return { place: placeAt(store.url), close: () => store.close() };
}

/** Somebody else's. */
export async function s3rver(): Promise<Service> {
  const directory = mkdtempSync(join(tmpdir(), 'portico-s3rver-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  return {
    place: placeAt(`http://127.0.0.1:${port}`, { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }),
    close: () => server.close().finally(() => rmSync(directory, { recursive: true, force: true })),
  };
}
