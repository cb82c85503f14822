import { Logger } from '@nestjs/common';

/** What a test prints says that something went wrong, and nobody reads it: so it fails. */
const printed: string[] = [];
const streams = [process.stdout, process.stderr];
const writes = streams.map(({ write }) => write);

beforeAll(() => {
  // Waiting for a lock is told as a warning, and is what some specs are about.
  Logger.overrideLogger(['error', 'fatal']);
  for (const [n, stream] of streams.entries())
    stream.write = ((...call: Parameters<typeof stream.write>) => {
      printed.push(String(call[0]));
      return writes[n]!.apply(stream, call);
    }) as typeof stream.write;
  for (const kind of ['debug', 'info', 'log', 'warn', 'error'] as const)
    console[kind] = (...words: unknown[]) => void printed.push(`${words.map(String).join(' ')}\n`);
});
afterEach(() => {
  const all = printed.splice(0).join('');
  if (all) throw new Error(`This was printed:\n${all}`);
});
afterAll(() => streams.forEach((stream, n) => (stream.write = writes[n]!)));
