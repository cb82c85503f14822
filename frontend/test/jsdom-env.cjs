const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom has no fetch or streams: Node lends its own. */
const LENT = [
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
  'BroadcastChannel',
];

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    const { global } = this;
    for (const name of LENT) global[name] = globalThis[name];
    const absolute = (input) => (typeof input === 'string' ? new URL(input, global.location.href) : input);
    global.Request = class Request extends globalThis.Request {
      constructor(input, init) {
        super(absolute(input), init);
      }
    };
    global.fetch = (input, init) => globalThis.fetch(absolute(input), init);
  }
};
