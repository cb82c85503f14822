import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 * @returns {Promise<string>}
 */
export const get = (url, headers) => call(url, headers, 'GET');

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {object} body
 * @param {'POST' | 'PATCH'} [method]
 */
export const send = (url, headers, body, method = 'POST') => call(url, headers, method, JSON.stringify(body));

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {string} method
 * @param {string} [body] JSON
 * @returns {Promise<string>}
 */
function call(url, headers, method, body) {
  const all = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers: all }, (response) => {
      let answer = '';
      response.setEncoding('utf8');
      response.on('data', (part) => (answer += part));
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(answer)
          : reject(new Error(`${response.statusCode}: ${answer.slice(0, 200)}`)),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** @typedef {string | (() => string)} Address the same one each time, or a new one */

/**
 * So many GETs, or POSTs of a body that is made for each, sixteen at a time.
 *
 * @param {Address} url
 * @param {Record<string, string>} headers
 * @param {number} count
 * @param {() => object} [body]
 */
export async function repeat(url, headers, count, body) {
  let left = count;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      const to = typeof url === 'string' ? url : url();
      await (body ? send(to, headers, body()) : get(to, headers));
    }
  };
  await Promise.all(Array.from({ length: 16 }, lane));
}
