import { Readable } from 'node:stream';
import sharp from 'sharp';
import { type StagedFile, newKey, type Storage } from '../../src/core/storage/storage.js';
import { draw } from './drawings.js';
import type { DemoFile } from './demo-project.js';

export interface StoredPicture extends Pick<StagedFile, 'size' | 'sha256'> {
  key: string;
  width: number;
  height: number;
}

export async function storePicture(storage: Storage, { drawing, name }: DemoFile): Promise<StoredPicture> {
  const { data, info } = await sharp(Buffer.from(draw(drawing, name)))
    .png({ compressionLevel: 3 })
    .toBuffer({ resolveWithObject: true });
  const incoming = await storage.receive(Readable.from([data]));
  const key = newKey();
  await storage.commit(incoming, key);
  return { key, size: incoming.size, sha256: incoming.sha256, width: info.width, height: info.height };
}
