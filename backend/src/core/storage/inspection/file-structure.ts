import { archiveKind } from './archive-kind.js';
import type { Probe } from './probe.js';

// Files must be complete and not also another type.

const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');
const JPEG_END = Buffer.from([0xff, 0xd9]);
const PDF_HEADER = '%PDF-';
/** ISO 32000-1, Annex H, notes 13 and 18. */
const PDF_WITHIN = 1_024;

export async function endsLikePng(probe: Probe): Promise<boolean> {
  return (await probe.read((await probe.contentEnd()) - PNG_END.length, PNG_END.length)).equals(PNG_END);
}

export async function endsLikeGif(probe: Probe): Promise<boolean> {
  return (await probe.read((await probe.contentEnd()) - 1, 1))[0] === 0x3b;
}

/** Only zeros and blanks may follow the header's length. */
export async function fillsWebp(probe: Probe): Promise<boolean> {
  const head = await probe.head(8);
  if (head.length < 8) return false;
  const end = head.readUInt32LE(4) + 8;
  return end <= probe.size && (await probe.contentEnd()) <= end;
}

const SEGMENTS_MAX = 1_000;

export async function endsLikeJpeg(probe: Probe): Promise<boolean> {
  const data = await pictureData(probe);
  return data !== null && (await probe.find(JPEG_END, data)) >= 0;
}

async function pictureData(probe: Probe): Promise<number | null> {
  let at = 2;
  for (let segments = 0; segments < SEGMENTS_MAX; segments += 1) {
    // Fill bytes may precede a marker.
    const name = await probe.pastRun(0xff, at);
    const [marker, high, low] = await probe.read(name, 3);
    if (name === at || marker === undefined || high === undefined || low === undefined) return null;
    if (marker === 0xda) return name + 1;
    at = name + 1 + high * 256 + low;
  }
  return null;
}

export const startsLikePdf = async (probe: Probe): Promise<boolean> =>
  (await probe.head(PDF_WITHIN)).toString('latin1').includes(PDF_HEADER);

export async function endsLikePdf(probe: Probe): Promise<boolean> {
  const end = await probe.contentEnd();
  const start = Math.max(0, end - PDF_WITHIN);
  return (await probe.read(start, end - start)).includes('%%EOF');
}

export const isArchiveToo = async (probe: Probe): Promise<boolean> => (await archiveKind(probe)) !== null;

export type TextFault = 'encoding' | 'binary';

export async function textFault(probe: Probe): Promise<TextFault | null> {
  if (startsLikeUtf16(await probe.head(2))) return 'encoding';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  for await (const chunk of probe.chunks()) {
    if (chunk.includes(0)) return 'binary';
    isUtf8 &&= decodes(decoder, chunk);
  }
  return isUtf8 && decodes(decoder) ? null : 'encoding';
}

export const startsLikeUtf16 = (head: Buffer): boolean => ['fffe', 'feff'].includes(head.toString('hex', 0, 2));

function decodes(decoder: InstanceType<typeof TextDecoder>, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}
