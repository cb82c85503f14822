import { parentPort, workerData } from 'node:worker_threads';
import { plainText } from '../entries/answer-html.js';
import { Analyst, buildIndex, lexiconWith, type ReadEntry, readEntry, Workshop } from '../engine/index.js';
import { buffersOf, type ThreadAnswer, type ThreadEntry, type ThreadOrder } from './faq-thread.messages.js';

const port = parentPort!;
const workshop = new Workshop(new Analyst(lexiconWith(workerData as string[])));
/** Analysis is half of a build. */
const analyzed = new Map<number, { version: number; read: ReadEntry }>();
let pending: ThreadEntry[] = [];

port.on('message', (order: ThreadOrder) => {
  if (order.entries) pending.push(...order.entries);
  if (order.scopes) build(order.scopes);
});

function build(scopes: readonly (readonly string[])[]): void {
  const entries = pending;
  pending = [];
  const read = entries.map((entry) => analyze(entry));
  const ids = new Set(entries.map(({ id }) => id));
  for (const id of analyzed.keys()) if (!ids.has(id)) analyzed.delete(id);
  let before = -1;
  scopes.forEach((visibilities, scope) => {
    const own = read.filter((_, at) => visibilities.includes(entries[at]!.visibility));
    // Scopes are nested: equal counts mean equal entries.
    const index = own.length === 0 || own.length === before ? null : buildIndex(own, workshop);
    send({ scope, index, isEmpty: own.length === 0, isLast: scope === scopes.length - 1 });
    before = own.length;
  });
}

function analyze(entry: ThreadEntry): ReadEntry {
  const before = analyzed.get(entry.id);
  if (before?.version === entry.version) return before.read;
  const read = readEntry({ ...entry, answer: plainText(entry.answer) }, workshop);
  analyzed.set(entry.id, { version: entry.version, read });
  return read;
}

const send = (answer: ThreadAnswer): void => port.postMessage(answer, answer.index ? buffersOf(answer.index) : []);
