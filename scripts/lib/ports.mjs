import { createServer } from 'node:net';

/** Includes ports that are not open yet. */
const given = new Set();

/**
 * The preferred or next free port; any without a preference.
 *
 * @param {number} [preferred]
 * @param {string} [host]
 */
export async function freePort(preferred = 0, host = '127.0.0.1') {
  for (let candidate = preferred; candidate < 65_536; candidate += preferred ? 1 : 0) {
    const port = given.has(candidate) ? undefined : await tryPort(candidate, host);
    if (port && !given.has(port)) {
      given.add(port);
      return port;
    }
  }
  throw new Error(`No free port from ${preferred} on.`);
}

/** @param {number} port @param {string} host @returns {Promise<number | undefined>} */
function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : undefined));
    });
  });
}
