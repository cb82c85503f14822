import { randomBytes } from 'node:crypto';
import { amountView } from './money.js';
import type { FastifyReply } from 'fastify';
import type { Order, Payer } from './state.js';

const NOTE = 'DEMO – no real money';

export const PAYERS: [Payer, ...Payer[]] = [
  { account_id: 'DEMBUYER22222', email_address: 'dana.buyer@demo.invalid', given_name: 'Dana', surname: 'Buyer' },
  { account_id: 'DEMBUYER33333', email_address: 'chris.client@demo.invalid', given_name: 'Chris', surname: 'Client' },
];

const STYLE = `
:root{color-scheme:light dark;--bg:#f6f7f5;--card:#fff;--ink:#14211c;--soft:#47544e;--line:#828c86;--brand:#0b5b49;--on:#fff;--warn:#855000;--warnbg:#fcefd3;--bad:#ae241c}
@media(prefers-color-scheme:dark){:root{--bg:#0e1311;--card:#151b18;--ink:#ecf1ee;--soft:#b5c1bb;--line:#6c7973;--brand:#72d4b7;--on:#06231b;--warn:#f0c16c;--warnbg:#34280f;--bad:#ffa199}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
.demo{position:sticky;top:0;padding:8px 16px;background:var(--warnbg);color:var(--warn);font-weight:700;text-align:center}
main{max-width:420px;margin:0 auto;padding:24px 16px;overflow-wrap:anywhere}main.wide{max-width:900px}h1{margin:0 0 4px;font-size:20px}h2{font-size:18px}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px;margin:16px 0}ul{list-style:none;margin:0;padding:0}
.amount{font-size:36px;font-weight:700;line-height:1.2;font-variant-numeric:tabular-nums}.soft{color:var(--soft)}.bad{color:var(--bad);font-weight:600}
fieldset{border:0;margin:0;padding:0}legend{font-weight:600;padding:0;margin-bottom:8px}
label{display:flex;gap:12px;align-items:center;padding:8px 0;min-height:44px}input{width:20px;height:20px;accent-color:var(--brand);flex:none}
button{display:block;width:100%;min-height:52px;margin-top:12px;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;font:inherit;font-weight:600;line-height:1.3;cursor:pointer}
main.wide button{display:inline-block;width:auto;min-height:44px;margin:8px 8px 0 0;padding:0 14px}
button small{display:block;font-size:12px;font-weight:600}button.main{background:var(--brand);border-color:var(--brand);color:var(--on)}
button[aria-disabled]{opacity:.55;cursor:progress}:focus-visible{outline:3px solid #1d5fd6;outline-offset:2px}@media(prefers-color-scheme:dark){:focus-visible{outline-color:#8db6ff}}
`;

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function sendPage(reply: FastifyReply, body: string, script: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Demo wallet · ${NOTE}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><div class="demo">${NOTE}</div>${body}<script nonce="${nonce}">${script}</script></body></html>`;
  reply.headers({ 'content-security-policy': policy, 'referrer-policy': 'no-referrer' });
  return reply.type('text/html; charset=utf-8').send(html);
}

export const sendMessagePage = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  sendPage(
    reply.code(status),
    `<main><h1>Demo wallet</h1><p>${escape(message)}</p><button>Close this window<small>${NOTE}</small></button></main>`,
    `document.querySelector('button').addEventListener('click', () => window.close());`,
  );

export function sendWalletPage(reply: FastifyReply, order: Order, session: string): FastifyReply {
  const units = order.units.map(({ amount, payee, description, reference_id }) => {
    const { currency_code: currency, value } = amountView(amount);
    const text = `To ${payee.email_address}, for ${description ?? `reference ${reference_id}`}`;
    return `<div class="amount">${currency} ${value}</div><div class="soft">${escape(text)}</div>`;
  });
  const payers = PAYERS.map(
    ({ account_id, given_name, surname, email_address }, index) =>
      `<label><input type="radio" name="payer" value="${account_id}"${index === 0 ? ' checked' : ''}><span>${given_name} ${surname}<br><span class="soft">${email_address}</span></span></label>`,
  );
  const button = (decision: string, text: string) =>
    `<button type="button" data-decision="${decision}"${decision === 'pay' ? ' class="main"' : ''}>${text}<small>${NOTE}</small></button>`;
  const declined =
    order.declined > 0 ? '<p class="bad">The bank declined that card. Choose another way to pay.</p>' : '';
  const body = `<main><h1>Demo wallet</h1><p class="soft">This stands in for PayPal. Nothing is charged.</p>${declined}
<div class="card">${units.join('')}</div><fieldset><legend>Pay as</legend>${payers.join('')}</fieldset>
${button('pay', 'Pay now')}${button('decline', 'Decline card')}${button('cancel', 'Cancel')}<p role="status" id="status"></p></main>`;
  const facts = JSON.stringify({ token: order.id, session }).replaceAll('<', '\\u003c');
  return sendPage(reply, body, `const facts = ${facts};${WALLET_SCRIPT}`);
}

const WALLET_SCRIPT = String.raw`
const say = (text) => { document.getElementById('status').textContent = text; };
// Not the disabled attribute: the pressed button keeps the focus while the shop is asked.
const buttons = document.querySelectorAll('button');
async function decide(decision) {
  if (buttons[0].hasAttribute('aria-disabled')) return;
  for (const button of buttons) button.setAttribute('aria-disabled', 'true');
  const body = JSON.stringify({ ...facts, decision, payer: document.querySelector('input:checked').value });
  const answer = await fetch('/checkoutnow/decide', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (answer.ok) return say(decision === 'cancel' ? 'Cancelled.' : facts.session ? 'Confirming with the shop…' : 'Approved. You can close this window.');
  for (const button of buttons) button.removeAttribute('aria-disabled');
  say('The wallet answered ' + answer.status + '.');
}
for (const button of buttons) button.addEventListener('click', () => decide(button.dataset.decision));`;

export const sendControlPage = (reply: FastifyReply): FastifyReply =>
  sendPage(
    reply,
    `<main class="wide"><h1>Demo wallet</h1><p class="soft">This stands in for PayPal: nothing is charged. Here you play the buyer, the bank and the wallet.</p>
<p role="status" id="status"></p><h2>Orders</h2><ul id="orders"></ul><h2>Webhook deliveries</h2><ul id="deliveries"></ul></main>`,
    `const NOTE = ${JSON.stringify(NOTE)};${CONTROL_SCRIPT}`,
  );

const CONTROL_SCRIPT = String.raw`
const $ = (id) => document.getElementById(id);
const make = (tag, text, ...children) => { const element = document.createElement(tag); element.textContent = text; element.append(...children); return element; };
const control = async (path, body) => {
  const response = await fetch('/__demo/' + path, body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.details?.[0]?.issue || answer.name);
  return answer;
};
const button = (label, path, body = {}) => {
  const element = make('button', label);
  element.title = NOTE;
  element.addEventListener('click', async () => {
    await control(path, body).then(() => { $('status').textContent = label + ': done.'; }, (error) => { $('status').textContent = label + ': ' + error.message; });
    await draw();
  });
  return element;
};
const card = (...children) => { const element = make('li', '', ...children); element.className = 'card'; return element; };

let shown = { orders: [], disputes: [], deliveries: [] };

function captureParts({ id, status, amount, refunded, reversed }) {
  const left = amount.cents - refunded - reversed;
  const dispute = shown.disputes.findLast(({ captureId }) => captureId === id);
  const path = 'captures/' + id + '/';
  const parts = [make('p', 'Capture ' + id + ': ' + status + (dispute ? ', dispute ' + dispute.status : ''))];
  if (status === 'PENDING') return [...parts, button('Settle', path + 'settle'), button('Deny', path + 'deny')];
  if (left > 0 && status !== 'DECLINED') parts.push(button('Refund what is left', path + 'refund'), button('Reverse', path + 'reverse'));
  if (status === 'DECLINED') return parts;
  if (!dispute || dispute.status === 'RESOLVED') return [...parts, button('Open a dispute', path + 'dispute')];
  const resolve = (label, outcome) => button(label, 'disputes/' + dispute.id + '/resolve', { outcome });
  return [...parts, resolve('Buyer wins', 'RESOLVED_BUYER_FAVOUR'), resolve('Seller wins', 'RESOLVED_SELLER_FAVOUR')];
}

function orderCard({ id, status, total, units }) {
  const [unit] = units;
  const parts = [make('strong', total.join(', ') + ' for ' + (unit.description || unit.reference_id)), make('p', 'Order ' + id + ': ' + status)];
  if (status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED') parts.push(button('Approve as the buyer', 'orders/' + id + '/approve'));
  if (status === 'APPROVED') parts.push(button('Take the approval back', 'orders/' + id + '/deny'));
  return card(...parts, ...units.flatMap(({ captures }) => captures.flatMap(captureParts)));
}

async function draw() {
  const { orders, deliveries } = (shown = await control('page'));
  $('orders').replaceChildren(...orders.map(orderCard));
  $('deliveries').replaceChildren(...deliveries.map(({ eventType, eventId, state }) => card(make('p', eventType + ': ' + state), button('Send again', 'webhooks/' + eventId + '/send'))));
}
void draw();`;
