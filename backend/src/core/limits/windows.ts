/** What is kept by key until its window is over. Bounded: the oldest key gives way. */
export class Windows<W extends { endsAt: number }> {
  private readonly windows = new Map<string, W>();

  constructor(private readonly keysMax: number) {}

  /** The one that is open, or a new one. */
  of(key: string, now: number, open: () => W): W {
    const known = this.windows.get(key);
    if (known && known.endsAt > now) return known;
    this.windows.delete(key);
    this.makeRoom();
    const window = open();
    this.windows.set(key, window);
    return window;
  }

  get size(): number {
    return this.windows.size;
  }

  private makeRoom(): void {
    if (this.windows.size < this.keysMax) return;
    const [oldest] = this.windows.keys();
    this.windows.delete(oldest!);
  }
}
