// Builds the indexes of the assistant, beside the thread that answers requests.
import { parentPort, workerData } from 'node:worker_threads';
import { plainText } from '../desk/answer-html.js';
import { Analyst, buildIndex, lexiconWith, type ReadEntry, readEntry, Workshop } from '../engine/index.js';
import { buffersOf, type ThreadAnswer, type ThreadEntry, type ThreadOrder } from './faq-thread.messages.js';

const port = parentPort!;
const workshop = new Workshop(new Analyst(lexiconWith(workerData as string[])));
/** Entries of the last builds, by id: reading one is half of the work. */
const remembered = new Map<number, { version: number; read: ReadEntry }>();
let waiting: ThreadEntry[] = [];

port.on('message', (order: ThreadOrder) => {
  if (order.entries) waiting.push(...order.entries);
  if (order.scopes) build(order.scopes);
});

function build(scopes: readonly (readonly string[])[]): void {
  const entries = waiting;
  waiting = [];
  const read = entries.map((entry) => known(entry));
  const ids = new Set(entries.map(({ id }) => id));
  for (const id of remembered.keys()) if (!ids.has(id)) remembered.delete(id);
  let before = -1;
  scopes.forEach((visibilities, scope) => {
    const own = read.filter((_, at) => visibilities.includes(entries[at]!.visibility));
    // Each scope holds the one before: the same number is the same entries.
    const index = own.length === 0 || own.length === before ? null : buildIndex(own, workshop);
    send({ scope, index, isEmpty: own.length === 0, isLast: scope === scopes.length - 1 });
    before = own.length;
  });
}

function known(entry: ThreadEntry): ReadEntry {
  const before = remembered.get(entry.id);
  if (before?.version === entry.version) return before.read;
  const read = readEntry({ ...entry, answer: plainText(entry.answer) }, workshop);
  remembered.set(entry.id, { version: entry.version, read });
  return read;
}

const send = (answer: ThreadAnswer): void => port.postMessage(answer, answer.index ? buffersOf(answer.index) : []);
