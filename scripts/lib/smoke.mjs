import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from './terminal.mjs';

/** @typedef {{ tags: string[], parameters?: { required?: boolean, in: string }[] }} Operation */
/** @typedef {{ paths: Record<string, { get?: Operation, post?: Operation }> }} Contract */
/** @typedef {{ url: string, token: string }} Session */
/** @typedef {{ status: number, text: string, json: () => any }} Answer */

/**
 * @param {string} url
 * @param {string} path
 * @param {{ method?: string, body?: object, token?: string }} [sent]
 * @returns {Promise<Answer>}
 */
async function call(url, path, { method = 'GET', body, token } = {}) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  return { status: answer.status, text, json: () => JSON.parse(text) };
}

/** @param {string} url @param {{ email: string, password: string }} account @returns {Promise<Session>} */
export async function signIn(url, { email, password }) {
  const { status, text, json } = await call(url, '/auth/login', { method: 'POST', body: { email, password } });
  if (status !== 200) throw new Refusal(`No sign-in at ${url} (${status}): ${text}`);
  return { url, token: json().access_token };
}

/**
 * Statuses of addresses that need only a path.
 *
 * @param {Session} session
 * @param {Contract} contract
 * @returns {Promise<Record<string, number>>}
 */
export async function readAll({ url, token }, { paths }) {
  const plain = Object.entries(paths).filter(
    ([path, { get }]) => get && !path.includes('{') && !get.parameters?.some(({ required }) => required),
  );
  /** @type {Record<string, number>} */
  const answers = {};
  for (const [path] of plain) answers[path] = (await call(url, path, { token })).status;
  return answers;
}

/**
 * @param {Session} session
 * @returns {Promise<string[]>} requested paths of the contract
 */
export async function useTheRest({ url, token }) {
  const session = { url, token };
  const [project] = (await callProduct(session, '/projects')).json().items;
  const name = `note-${randomBytes(5).toString('hex')}.txt`;
  await send(
    session,
    `/projects/${project.id}/upload`,
    'attachments',
    new File(['A note.'], name, { type: 'text/plain' }),
  );
  const { text } = await callProduct(session, `/projects/${project.id}/attachments/${name}`);
  if (text !== 'A note.') throw new Refusal(`${name} was stored as "${text}".`);
  await send(session, '/site/pictures', 'file', new File([PICTURE], 'one.png', { type: 'image/png' }));
  await callProduct(session, '/faq/public/ask', { method: 'POST', body: { question: 'What does a project cost?' } });
  await callProduct(session, '/trash?kind=faq');
  return [
    '/projects/{id}/upload',
    '/projects/{id}/attachments/{filename}',
    '/site/pictures',
    '/faq/public/ask',
    '/trash',
  ];
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** @param {Session} session @param {string} path @param {string} field @param {File} file */
async function send({ url, token }, path, field, file) {
  const body = new FormData();
  body.append(field, file);
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  if (answer.status >= 300) throw new Refusal(`POST ${url}/api${path}: ${answer.status} ${await answer.text()}`);
}

/** @param {string} word @param {number} client */
const project = (word, client) => ({
  title: `Project ${word}`,
  description: 'First',
  start_date: '2026-01-01',
  end_date: '2099-01-01',
  price: 100,
  status: 'Pending',
  user_id: client,
  milestones: 2,
});

const RECORDS = [
  {
    list: '/faq/admin',
    path: '/faq',
    draft: (/** @type {string} */ word) => ({ question: `Is ${word} kept?`, answer: 'Yes.' }),
    change: (/** @type {string} */ word) => ({ question: `Have both stored ${word}?` }),
  },
  {
    list: '/special-offers',
    path: '/special-offers',
    draft: (/** @type {string} */ word) => ({
      title: `Offer ${word}`,
      description: 'First',
      price: 12.5,
      end_date: '2099-01-01',
    }),
    change: (/** @type {string} */ word) => ({ title: `Offer ${word} again` }),
  },
  {
    list: '/projects',
    path: '/projects',
    draft: project,
    method: 'PUT',
    change: (/** @type {string} */ word, /** @type {number} */ client) => project(`${word} again`, client),
  },
];

/**
 * Both may be the same server.
 *
 * @param {Session} one
 * @param {Session} other
 * @returns {Promise<number>} number of requests
 */
export async function writeAcross(one, other) {
  const [client] = (await callProduct(one, '/clients')).json().items;
  let calls = 1;
  for (const { list, path, draft, change, method = 'PATCH' } of RECORDS) {
    const word = `w${randomBytes(5).toString('hex')}`;
    const made = (await callProduct(one, path, { method: 'POST', body: draft(word, client.id) })).json();
    await found(other, list, word);
    const to = change(word, client.id);
    await callProduct(other, `${path}/${made.id}`, { method, body: to });
    await found(one, list, word, String(Object.values(to)[0]));
    calls += 4;
  }
  return calls;
}

/**
 * Throws on an error response.
 *
 * @param {Session} session
 * @param {string} path below `/api`
 * @param {{ method?: string, body?: object }} [sent]
 */
export async function callProduct({ url, token }, path, sent) {
  const answer = await call(url, path, { ...sent, token });
  if (answer.status >= 300)
    throw new Refusal(`${sent?.method ?? 'GET'} ${url}/api${path}: ${answer.status} ${answer.text}`);
  return answer;
}

/**
 * @param {Session} session
 * @param {string} list
 * @param {string} word
 * @param {string} [text]
 */
async function found(session, list, word, text = word) {
  for (let tries = 0; tries < 30; tries += 1) {
    if ((await callProduct(session, `${list}?q=${word}`)).text.includes(text)) return;
    await wait(100);
  }
  throw new Refusal(`${session.url}/api${list} does not find "${text}".`);
}
