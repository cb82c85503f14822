import { amountView } from './money.js';
import type { Order, Payer } from './state.js';

/** The buyers that the wallet offers. */
export const PAYERS: [Payer, ...Payer[]] = [
  { account_id: 'DEMOBUYER0001', email_address: 'dana.buyer@demo.invalid', given_name: 'Dana', surname: 'Buyer' },
  { account_id: 'DEMOBUYER0002', email_address: 'chris.client@demo.invalid', given_name: 'Chris', surname: 'Client' },
];

const NOTE = 'DEMO – no real money';

const STYLE = `
:root{color-scheme:light dark;--bg:#f6f7f5;--card:#fff;--ink:#14211c;--soft:#47544e;--line:#cbd2cc;--brand:#0b5b49;--on:#fff;--warn:#855000;--warnbg:#fcefd3;--bad:#ae241c}
@media(prefers-color-scheme:dark){:root{--bg:#0e1311;--card:#151b18;--ink:#ecf1ee;--soft:#b5c1bb;--line:#3a4540;--brand:#72d4b7;--on:#06231b;--warn:#f0c16c;--warnbg:#34280f;--bad:#ffa199}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
.demo{position:sticky;top:0;padding:8px 16px;background:var(--warnbg);color:var(--warn);font-weight:700;text-align:center}
main{max-width:420px;margin:0 auto;padding:24px 16px}main.wide{max-width:960px}h1{margin:0 0 4px;font-size:20px}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:20px;margin:16px 0}
.amount{font-size:36px;font-weight:700;line-height:1.2;font-variant-numeric:tabular-nums}.soft{color:var(--soft)}.bad{color:var(--bad);font-weight:600}
fieldset{border:0;margin:0;padding:0}legend{font-weight:600;padding:0;margin-bottom:8px}
label{display:flex;gap:12px;align-items:center;padding:8px 0;min-height:44px;overflow-wrap:anywhere}input{width:20px;height:20px;accent-color:var(--brand);flex:none}
button{display:block;width:100%;min-height:52px;margin-top:12px;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;font:inherit;font-weight:600;line-height:1.3;cursor:pointer}
button small{display:block;font-size:12px;font-weight:600}button.main{background:var(--brand);border-color:var(--brand);color:var(--on)}
button:disabled{opacity:.55;cursor:progress}:focus-visible{outline:3px solid #1d5fd6;outline-offset:2px}@media(prefers-color-scheme:dark){:focus-visible{outline-color:#8db6ff}}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px}th,td{text-align:left;padding:8px 12px 8px 0;border-bottom:1px solid var(--line);white-space:nowrap}td.n{font-variant-numeric:tabular-nums;text-align:right}
`;

/** Makes text safe inside HTML and quoted attributes. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function page({ title, nonce, script = '' }: { title: string; nonce: string; script?: string }, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escape(title)} · ${NOTE}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><div class="demo">${NOTE}</div>${body}${script && `<script nonce="${nonce}">${script}</script>`}</body></html>`;
}

/** A page with one sentence. */
export function messagePage(nonce: string, message: string): string {
  const script = `document.querySelector('button').addEventListener('click', () => window.close());`;
  const body = `<main><h1>Demo wallet</h1><p>${escape(message)}</p><button>Close this window<small>${NOTE}</small></button></main>`;
  return page({ title: 'Demo wallet', nonce, script }, body);
}

interface WalletPage {
  nonce: string;
  order: Order;
  session: string;
  shop: string;
}

/** The window in which the buyer decides. */
export function walletPage({ nonce, order, session, shop }: WalletPage): string {
  const units = order.units.map((unit) => {
    const { currency_code: currency, value } = amountView(unit.amount);
    const text = `To ${unit.payee.email_address}${unit.description ? `, for ${unit.description}` : `, reference ${unit.reference_id}`}`;
    return `<div class="amount">${currency} ${value}</div><div class="soft">${escape(text)}</div>`;
  });
  const payers = PAYERS.map(
    (payer, index) =>
      `<label><input type="radio" name="payer" value="${payer.account_id}"${index === 0 ? ' checked' : ''}><span>${payer.given_name} ${payer.surname}<br><span class="soft">${payer.email_address}</span></span></label>`,
  );
  const button = (decision: string, text: string) =>
    `<button type="button" data-decision="${decision}"${decision === 'pay' ? ' class="main"' : ''}>${text}<small>${NOTE}</small></button>`;
  const declined =
    order.declined > 0 ? '<p class="bad">The bank declined that card. Choose another way to pay.</p>' : '';
  const body = `<main><h1>Demo wallet</h1><p class="soft">This stands in for PayPal. Nothing is charged.</p>${declined}
<div class="card">${units.join('')}</div>
<fieldset><legend>Pay as</legend>${payers.join('')}</fieldset>
${button('pay', 'Pay now')}${button('decline', 'Decline card')}${button('cancel', 'Cancel')}
<p role="status" id="status"></p></main>`;
  const facts = JSON.stringify({ orderID: order.id, session, shop }).replaceAll('<', '\\u003c');
  return page({ title: 'Demo wallet', nonce, script: `const facts = ${facts};${WALLET_SCRIPT}` }, body);
}

const WALLET_SCRIPT = String.raw`
const shopWindow = window.opener || (window.parent !== window ? window.parent : null);
const say = (text) => { document.getElementById('status').textContent = text; };
const send = (decision) => fetch('/checkoutnow/decide', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ token: facts.orderID, session: facts.session, decision, payer: document.querySelector('input:checked').value }),
}).then((response) => (response.ok ? response.json() : Promise.reject(new Error('The wallet answered ' + response.status))));

async function decided(decision) {
  for (const button of document.querySelectorAll('button')) button.disabled = true;
  try {
    const { payerID } = await send(decision);
    const type = decision === 'cancel' ? 'cancelled' : 'approved';
    if (facts.session && shopWindow) shopWindow.postMessage({ wallet: 'demo', type, payerID, session: facts.session, orderID: facts.orderID }, facts.shop);
    say(type === 'cancelled' ? 'Cancelled.' : facts.session ? 'Confirming with the shop…' : 'Approved. You can close this window.');
  } catch (error) {
    for (const button of document.querySelectorAll('button')) button.disabled = false;
    say(error.message);
  }
}

for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => decided(button.dataset.decision));
if (facts.session && !shopWindow) {
  void send('lost');
  say('This window lost its connection to the shop: its Cross-Origin-Opener-Policy must allow popups.');
}`;

/** The list of all orders. */
export function listPage(nonce: string, orders: Order[]): string {
  const rows = orders.map((order) => {
    const unit = order.units[0];
    const captures = order.units.flatMap((entry) => entry.captures.map((capture) => `${capture.id} ${capture.status}`));
    const amount = unit ? Object.values(amountView(unit.amount)).join(' ') : '';
    const cells = [
      order.id,
      order.status,
      unit?.reference_id ?? '',
      captures.join(', '),
      new Date(order.created).toISOString(),
    ];
    return `<tr><td class="n">${amount}</td>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`;
  });
  const heads = ['Amount', 'Order', 'Status', 'Reference', 'Captures', 'Created'].map(
    (head) => `<th scope="col">${head}</th>`,
  );
  const table = `<div class="scroll"><table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
  const body = `<main class="wide"><h1>Demo wallet</h1><p class="soft">${orders.length} orders. This stands in for PayPal; nothing is charged.</p>${rows.length > 0 ? table : '<p>No order yet.</p>'}</main>`;
  return page({ title: 'Orders', nonce }, body);
}
