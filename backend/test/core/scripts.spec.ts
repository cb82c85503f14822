import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const LIB = join(import.meta.dirname, '../../../scripts/lib');
const SCRIPT = `
  import { cleanUp } from '${LIB}/clean-up.mjs';
  import { start } from '${LIB}/processes.mjs';
  import { runMain, say } from '${LIB}/terminal.mjs';
  const wait = 'setTimeout(() => undefined, 60_000)';
  await runMain(async () => {
    const child = start('child', process.execPath, ['-e', wait]);
    say(String(child.process.pid));
    setInterval(() => say('a line'), 20);
    await child.ended;
  }, cleanUp);
`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a script', () => {
  it('stops its processes when its output is closed', async () => {
    const script = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(script, 'close');
    const [pid] = (await once(createInterface({ input: script.stdout }), 'line')) as [string];
    try {
      script.stdout.destroy();
      script.stderr.resume();
      expect((await ended)[0]).toBe(1);
      expect(isAlive(Number(pid))).toBe(false);
    } finally {
      if (isAlive(Number(pid))) process.kill(Number(pid), 'SIGKILL');
    }
  });
});
