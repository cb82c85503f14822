import autocannon from 'autocannon';

const CONNECTIONS = 16;

/** @typedef {{ path?: string, headers?: Record<string, string>, body?: string }} Part varies by request */
/**
 * @typedef {object} Target
 * @property {string} url
 * @property {Record<string, string>} [headers]
 * @property {() => Part} [next] a body makes a JSON POST
 */

/**
 * Sends sixteen at a time. Throws unless all responses are 2xx. @param {Target} target @param {number}
 * amount
 */
export async function repeat({ url, headers = {}, next }, amount) {
  const sample = next?.();
  const isPost = sample?.body !== undefined;
  const fixed = { ...headers, ...(isPost && { 'content-type': 'application/json' }) };
  const made = (/** @type {object} */ plain, /** @type {Part} */ part) => ({
    ...plain,
    ...part,
    headers: { ...fixed, ...part.headers },
  });
  const request = {
    method: isPost ? 'POST' : 'GET',
    headers: fixed,
    ...(next && { setupRequest: (/** @type {object} */ plain) => made(plain, next()) }),
  };
  const result = await autocannon({ url, connections: CONNECTIONS, amount, requests: [request] });
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
}

/**
 * Throws unless the response is 2xx.
 *
 * @param {string} url
 * @param {{ method?: string, token?: string, headers?: Record<string, string>, body?: object }} [sent]
 * @returns {Promise<any>} parsed JSON, else the text
 */
export async function call(url, { method, token, headers, body } = {}) {
  const signedIn = { ...headers, ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method: method ?? (body ? 'POST' : 'GET'), ...contentOf(body, signedIn) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 300)}`);
  return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}

/** @param {object | undefined} body @param {Record<string, string>} headers */
function contentOf(body, headers) {
  if (!body) return { headers };
  if (body instanceof FormData) return { headers, body };
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** @param {string} name @param {Buffer | string} bytes @param {string} [field] */
export function formOf(name, bytes, field = 'file') {
  const form = new FormData();
  form.append(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  return form;
}
