import { dayOfInstant } from '../formats';
import { type RequestTimer, send, STALLED_MS } from './send';

const RELEASE_AFTER_MS = 60_000;

type ReadHeaders = (headers: Headers) => void;

const fetchFile = (path: string, onHeaders?: ReadHeaders): Promise<Blob> =>
  send<Blob>(path, {}, (answer, waiting) => {
    onHeaders?.(answer.headers);
    const type = answer.headers.get('content-type') ?? '';
    return new Response(answer.body?.pipeThrough(restarting(waiting)), { headers: { 'content-type': type } }).blob();
  });

/** Only stalled downloads time out. */
function restarting(waiting: RequestTimer): TransformStream<Uint8Array, Uint8Array> {
  const restart = () => waiting.again(STALLED_MS);
  return new TransformStream({
    start: restart,
    transform(chunk, controller) {
      restart();
      controller.enqueue(chunk);
    },
  });
}

function lend(blob: Blob): string {
  const address = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
  return address;
}

/** Rejects with an ApiError. */
export async function downloadFile(path: string, filename: string, onHeaders?: ReadHeaders): Promise<void> {
  const link = document.createElement('a');
  link.href = lend(await fetchFile(path, onHeaders));
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Opens the tab immediately: browsers block late popups. */
export async function openFile(path: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const address = lend(await fetchFile(path));
    if (tab) tab.location.href = address;
    else window.location.assign(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** `site-2026-11-21.portico.gz` */
export const datedName = (name: string, extension: string, today = dayOfInstant()): string =>
  `${name}-${today}.${extension}`;

/** `projects-2026-11-21.csv` */
export const csvName = (list: string, today?: string): string => datedName(list, 'csv', today);
