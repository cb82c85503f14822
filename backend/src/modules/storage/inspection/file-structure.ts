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

/** Real pictures have some dozens. */
const SEGMENTS_MAX = 1_000;

/** Walks the segments to the picture data and looks for its end. Cameras may add a trailer; archives may not be one. */
export async function endsLikeJpeg(probe: Probe): Promise<boolean> {
  const data = await pictureData(probe);
  return data !== null && (await probe.find(JPEG_END, data)) >= 0 && (await zipKind(probe)) === null;
}

/** Where the last segment before the picture's data begins. */
async function pictureData(probe: Probe): Promise<number | null> {
  let at = 2;
  for (let segments = 0; segments < SEGMENTS_MAX; segments += 1) {
    // Any number of fill bytes may stand before a marker.
    const name = await probe.pastRun(0xff, at);
    const [marker, high, low] = await probe.read(name, 3);
    if (name === at || marker === undefined || high === undefined || low === undefined) return null;
    if (marker === 0xda) return name + 1;
    at = name + 1 + high * 256 + low;
  }
  return null;
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
