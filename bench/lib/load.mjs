import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 * @returns {Promise<string>}
 */
export function get(url, headers) {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part) => (body += part));
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(body)
          : reject(new Error(`${response.statusCode}: ${body.slice(0, 200)}`)),
      );
    });
    call.on('error', reject);
    call.end();
  });
}

/** @typedef {string | (() => string)} Address the same one each time, or a new one */

/**
 * So many GETs, sixteen at a time.
 *
 * @param {Address} url
 * @param {Record<string, string>} headers
 * @param {number} count
 */
export async function repeat(url, headers, count) {
  let left = count;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await get(typeof url === 'string' ? url : url(), headers);
    }
  };
  await Promise.all(Array.from({ length: 16 }, lane));
}
