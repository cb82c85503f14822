const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/gs;

/**
 * The bytes of one member of a JSON object, exactly as they were sent: parsing and writing them again would change
 * escapes, spaces and numbers, and with them the checksum. The last member of the name counts, as for JSON.parse.
 */
export function rawMember(body: Buffer, name: string): Buffer | undefined {
  let key: string | undefined;
  let start: number | undefined;
  let found: Buffer | undefined;
  for (const { token, index } of topLevelTokens(body)) {
    if (start === undefined) {
      if (token === ':') start = index + 1;
      else if (token.startsWith('"')) key = JSON.parse(token) as string;
    } else if (token === ',' || token === '}') {
      if (key === name) found = trimmed(body, start, index);
      start = undefined;
    }
  }
  return found;
}

function* topLevelTokens(body: Buffer): Generator<{ token: string; index: number }> {
  let depth = 0;
  // One character per byte, so that positions in the text are positions in the body.
  for (const { 0: token, index } of body.toString('latin1').matchAll(TOKENS)) {
    if (depth === 1) yield { token, index };
    depth += DEPTH[token] ?? 0;
  }
}

const DEPTH: Record<string, number> = { '{': 1, '[': 1, '}': -1, ']': -1 };

const SPACES = new Set([0x20, 0x09, 0x0a, 0x0d]);

function trimmed(body: Buffer, from: number, to: number): Buffer {
  let [start, end] = [from, to];
  while (start < end && SPACES.has(body[start]!)) start += 1;
  while (end > start && SPACES.has(body[end - 1]!)) end -= 1;
  return body.subarray(start, end);
}
