// Runs in a thread of its own: so many visits per second on keep-alive sockets, one at a time on each. Tells how they were answered.
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const SOCKETS = 32;
const AGENTS = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/155.0.0.0 Safari/537.36',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
];

const { port, perSecond, seconds } = workerData;
const total = perSecond * seconds;
let sent = 0;
let accepted = 0;
let refused = 0;
const idle = await Promise.all(Array.from({ length: SOCKETS }, open));

const began = performance.now();
await new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
  const timer = setInterval(() => {
    const due = Math.min(total, Math.floor(((performance.now() - began) * perSecond) / 1000));
    for (; sent < due && idle.length > 0; sent += 1) idle.pop()?.write(visit(sent));
    if (accepted + refused < total) return;
    clearInterval(timer);
    resolve();
  }, 1);
});
parentPort?.postMessage({ accepted, refused, seconds: (performance.now() - began) / 1000 });
for (const socket of idle) socket.destroy();

/** @returns {Promise<import('node:net').Socket>} */
function open() {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.setNoDelay(true).on('error', reject);
    socket.on('data', (answer) => {
      if (answer.toString('latin1').startsWith('HTTP/1.1 204')) accepted += 1;
      else refused += 1;
      idle.push(socket);
    });
  });
}

/** @param {number} n */
function visit(n) {
  const body = JSON.stringify({ page: `/page-${n % 300}` });
  const head = [
    'POST /api/logs/visit HTTP/1.1',
    'host: bench',
    'content-type: application/json',
    `content-length: ${body.length}`,
    `user-agent: ${AGENTS[n % AGENTS.length]}`,
    `x-forwarded-for: 8.8.${(n >> 8) % 256}.${n % 256}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
