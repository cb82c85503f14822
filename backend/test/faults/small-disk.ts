import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const BALLAST = 'ballast';

/** A tmpfs in a mount namespace. Needs root on Linux. */
export class SmallDisk {
  private constructor(
    private readonly holder: ChildProcess,
    readonly folder: string,
  ) {}

  static isPossible(): boolean {
    return spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;
  }

  static async make(megabytes: number): Promise<SmallDisk> {
    const folder = mkdtempSync(join(tmpdir(), 'portico-disk-'));
    const script = `mount -t tmpfs -o size=${megabytes}m none "$0" && touch "$0/mounted" && exec sleep infinity`;
    const disk = new SmallDisk(spawn('unshare', ['-m', 'sh', '-c', script, folder], { stdio: 'ignore' }), folder);
    while (!existsSync(disk.path('mounted'))) await pause(20);
    return disk;
  }

  get entrance(): string[] {
    return ['nsenter', '-t', String(this.holder.pid), '-m'];
  }

  path(...parts: string[]): string {
    return join(`/proc/${this.holder.pid}/root`, this.folder, ...parts);
  }

  /** SQLite cannot open a file there from outside. */
  run(program: string, file: string): string {
    const [enter, ...words] = [...this.entrance, process.execPath, '-e', program, join(this.folder, file)];
    return execFileSync(enter!, words, {
      env: { ...process.env, NODE_PATH: join(import.meta.dirname, '../../../node_modules') },
      encoding: 'utf8',
      maxBuffer: 1e9,
    }).trim();
  }

  fill(): void {
    const file = openSync(this.path(BALLAST), 'a');
    for (const bytes of [1_048_576, 65_536, 4_096]) {
      const piece = Buffer.alloc(bytes);
      try {
        while (writeSync(file, piece) === bytes);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
    closeSync(file);
  }

  free(): void {
    rmSync(this.path(BALLAST), { force: true });
  }

  async remove(): Promise<void> {
    const gone = new Promise((resolve) => this.holder.once('exit', resolve));
    this.holder.kill('SIGKILL');
    await gone;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
