import { setTimeout as wait } from 'node:timers/promises';

const CLIENTS = 8;

/** Status, code and permitted retry. */
const EXPECTED = ['503 DB_UNAVAILABLE with Retry-After', '503 OUTCOME_UNKNOWN'];

/** @param {Response} answer */
async function describe(answer) {
  const { code } = await answer.json().catch(() => ({}));
  return `${answer.status} ${code}${answer.headers.has('retry-after') ? ' with Retry-After' : ''}`;
}

export class Writers {
  /** @type {{ text: string, at: number }[]} */
  acknowledged = [];
  refused = 0;
  failedAt = 0;
  /** @type {string[]} */
  faults = [];
  #isOver = false;

  /** @param {string} url @param {string} label begins each text */
  constructor(url, label) {
    this.url = url;
    this.label = label;
    this.done = Promise.all(Array.from({ length: CLIENTS }, (_, client) => this.#run(client)));
  }

  async stop() {
    this.#isOver = true;
    await this.done;
  }

  /** @param {number} client */
  async #run(client) {
    for (let n = 0; !this.#isOver; n += 1) await this.#write(`${this.label}: client ${client}, write ${n}.`);
  }

  /** @param {string} text */
  async #write(text) {
    const answer = await fetch(`${this.url}/api/quotation`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ requesterName: 'Wren Abara', email: 'wren@abara.example', notes: text }),
    }).catch(() => null);
    if (answer?.status === 201) return void this.acknowledged.push({ text, at: performance.now() });
    this.failedAt = performance.now();
    this.refused += 1;
    const found = answer ? await describe(answer) : 'no answer';
    if (!EXPECTED.includes(found)) this.faults.push(`a client got ${found}`);
    await wait(50);
  }
}
