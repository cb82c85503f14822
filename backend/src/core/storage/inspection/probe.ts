import { type FileHandle, open } from 'node:fs/promises';

const WINDOW = 64 * 1024;
const FILLING = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);

export class Probe {
  private window = Buffer.alloc(0);
  private start = 0;
  private end: number | undefined;

  private constructor(
    private readonly file: FileHandle,
    readonly size: number,
  ) {}

  static async use<T>(path: string, work: (probe: Probe) => Promise<T>): Promise<T> {
    const file = await open(path, 'r');
    try {
      return await work(new Probe(file, (await file.stat()).size));
    } finally {
      await file.close();
    }
  }

  async read(at: number, length: number): Promise<Buffer> {
    return (await this.around(at, length)).subarray(0, length);
  }

  async around(at: number, length: number): Promise<Buffer> {
    if (at < 0 || at >= this.size) return Buffer.alloc(0);
    const end = Math.min(at + length, this.size);
    if (at < this.start || end > this.start + this.window.length) await this.move(at, length);
    return this.window.subarray(at - this.start);
  }

  head(length: number): Promise<Buffer> {
    return this.read(0, length);
  }

  tail(length: number): Promise<Buffer> {
    return this.read(Math.max(0, this.size - length), length);
  }

  async find(bytes: Buffer, from: number): Promise<number> {
    for (let at = from; at < this.size; at += WINDOW - bytes.length + 1) {
      const index = (await this.read(at, WINDOW)).indexOf(bytes);
      if (index >= 0) return at + index;
    }
    return -1;
  }

  async pastRun(byte: number, from: number): Promise<number> {
    for (let at = from; at < this.size;) {
      const seen = await this.around(at, 1);
      let same = 0;
      while (seen[same] === byte) same += 1;
      at += same;
      if (same < seen.length) return at;
    }
    return this.size;
  }

  async contentEnd(): Promise<number> {
    this.end ??= await this.findContentEnd();
    return this.end;
  }

  async *chunks(): AsyncGenerator<Buffer> {
    for (let at = 0; at < this.size; at += WINDOW) yield this.read(at, WINDOW);
  }

  private async findContentEnd(): Promise<number> {
    for (let end = this.size; end > 0;) {
      const start = Math.max(0, end - WINDOW);
      const bytes = await this.read(start, end - start);
      for (let at = bytes.length - 1; at >= 0; at -= 1) if (!FILLING.has(bytes[at]!)) return start + at + 1;
      end = start;
    }
    return 0;
  }

  private async move(at: number, length: number): Promise<void> {
    const buffer = Buffer.allocUnsafe(Math.max(WINDOW, length));
    const { bytesRead } = await this.file.read(buffer, 0, buffer.length, at);
    this.window = buffer.subarray(0, bytesRead);
    this.start = at;
  }
}
