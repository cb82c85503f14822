import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runCommand } from '../src/commands/run-command.js';
import type { Environment } from '../src/core/config/env.js';
import { createLogger } from '../src/core/telemetry/logging/logger.js';
import { loadConfig } from '../src/settings.js';

const MAIN = join(import.meta.dirname, '../dist/main.js');

export interface Said {
  code: number | null;
  out: string;
  err: string;
}

/** In this process. */
export async function command(environment: Environment, words: string[]): Promise<Said> {
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const said = Promise.all([text(output), text(errors)]);
  const config = loadConfig(environment);
  const code = await runCommand(words, {
    config,
    log: createLogger(config, output),
    input: Readable.from([]),
    output,
    errors,
  });
  for (const stream of [output, errors]) stream.end();
  const [out, err] = await said;
  return { code, out, err };
}

export async function commandProcess(
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
