import { format } from 'node:util';

const printed: string[] = [];

for (const kind of ['debug', 'info', 'log', 'warn', 'error'] as const)
  console[kind] = (...words: unknown[]) => {
    const text = format(...words);
    // jsdom does not navigate.
    if (!text.startsWith('Error: Not implemented: navigation')) printed.push(text);
  };

afterEach(() => {
  const all = printed.splice(0).join('\n');
  if (all) throw new Error(`This was printed:\n${all}`);
});
