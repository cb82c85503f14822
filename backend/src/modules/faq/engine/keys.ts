/** 52 bits: a million features collide with chance 1 in 10,000. */
const LOW_BITS = 2 ** 20;

/** Finalizer of MurmurHash3 (Appleby). */
function scramble(bits: number): number {
  let hash = bits ^ (bits >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

const keyFrom = (high: number, low: number): number => (scramble(high) >>> 0) * LOW_BITS + (scramble(low) >>> 12);

/** `kind` separates equal texts. */
export function keyOf(text: string, kind: number): number {
  let high = Math.imul(kind + 1, 0x9e3779b1);
  let low = Math.imul(kind + 1, 0x7feb352d);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low + code, 0x5bd1e995) ^ (low >>> 15);
  }
  return keyFrom(high, low);
}

export function joined(a: number, b: number): number {
  const [aLow, bLow] = [a | 0, b | 0];
  const [aHigh, bHigh] = [(a / 2 ** 32) | 0, (b / 2 ** 32) | 0];
  return keyFrom(
    Math.imul(aLow, 0x9e3779b1) + Math.imul(scramble(bLow), 0x846ca68b),
    Math.imul(scramble(aLow + aHigh), 0x7feb352d) + Math.imul(bLow ^ Math.imul(bHigh, 0x5bd1e995), 0x2c1b3c6d),
  );
}

/** Open addressing. */
export interface KeysData {
  /** Number + 1; 0 is free. Length: power of two. */
  slots: Int32Array;
  keys: Float64Array;
}

export function find({ slots, keys }: KeysData, key: number): number {
  const mask = slots.length - 1;
  for (let slot = key & mask; ; slot = (slot + 1) & mask) {
    const number = slots[slot]! - 1;
    if (number < 0 || keys[number] === key) return number;
  }
}

const FIRST_SLOTS = 1_024;

export class Keys {
  size = 0;
  private data: KeysData = { slots: new Int32Array(FIRST_SLOTS), keys: new Float64Array(FIRST_SLOTS / 2) };

  numberOf(key: number): number {
    const known = find(this.data, key);
    if (known >= 0) return known;
    if (this.size === this.data.keys.length) this.grow();
    this.data.keys[this.size] = key;
    this.size += 1;
    this.place(this.size - 1);
    return this.size - 1;
  }

  close(): KeysData {
    return { slots: this.data.slots, keys: this.data.keys.slice(0, this.size) };
  }

  private grow(): void {
    const { slots, keys } = this.data;
    this.data = { slots: new Int32Array(2 * slots.length), keys: new Float64Array(2 * keys.length) };
    this.data.keys.set(keys);
    for (let number = 0; number < this.size; number += 1) this.place(number);
  }

  private place(number: number): void {
    const { slots, keys } = this.data;
    const mask = slots.length - 1;
    let slot = keys[number]! & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = number + 1;
  }
}
