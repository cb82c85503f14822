import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Environment } from '../src/core/config/env.js';

const MAIN = join(import.meta.dirname, '../dist/main.js');

export interface Said {
  code: number | null;
  out: string;
  err: string;
}

export async function command(
  environment: Environment,
  words: string[],
  begun?: (child: ChildProcess) => void,
): Promise<Said> {
  const child = spawn(process.execPath, [MAIN, ...words], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  begun?.(child);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, err };
}
