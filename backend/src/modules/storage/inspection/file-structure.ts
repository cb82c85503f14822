import type { Probe } from './probe.js';
import { zipKind } from './zip-kind.js';

// Cheap tests of a file's outside that the first bytes alone do not give: that it is whole, and nothing else as well.

const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');
const JPEG_END = Buffer.from([0xff, 0xd9]);
const PDF_END_WITHIN = 1024;

/** Nothing may follow the last chunk. */
export const endsLikePng = async (probe: Probe): Promise<boolean> => (await probe.tail(12)).equals(PNG_END);

export const endsLikeGif = async (probe: Probe): Promise<boolean> => (await probe.tail(1))[0] === 0x3b;

/** The length in the header is that of the file. */
export async function fillsWebp(probe: Probe): Promise<boolean> {
  const head = await probe.head(8);
  return head.length === 8 && head.readUInt32LE(4) + 8 === probe.size;
}

/** Walks the segments to the picture data and looks for its end. Cameras may add a trailer; archives may not be one. */
export async function endsLikeJpeg(probe: Probe): Promise<boolean> {
  let at = 2;
  for (;;) {
    const [fill, marker, high, low] = await probe.read(at, 4);
    if (fill !== 0xff || marker === undefined || high === undefined || low === undefined) return false;
    if (marker === 0xda) break;
    at += marker === 0xff ? 1 : 2 + high * 256 + low;
  }
  return (await probe.find(JPEG_END, at)) >= 0 && (await zipKind(probe)) === null;
}

export async function isWholePdf(probe: Probe): Promise<boolean> {
  const starts = (await probe.head(5)).toString('latin1') === '%PDF-';
  return starts && (await probe.tail(PDF_END_WITHIN)).includes('%%EOF') && (await zipKind(probe)) === null;
}

/** UTF-8 without NUL. */
export async function isText(probe: Probe): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of probe.chunks()) {
      if (chunk.includes(0)) return false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
