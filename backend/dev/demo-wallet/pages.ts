import { escape, NOTE, page } from './layout.js';
import { amountView } from './money.js';
import type { Order, Payer } from './state.js';

/** The buyers that the wallet offers. */
export const PAYERS: [Payer, ...Payer[]] = [
  { account_id: 'DEMBUYER22222', email_address: 'dana.buyer@demo.invalid', given_name: 'Dana', surname: 'Buyer' },
  { account_id: 'DEMBUYER33333', email_address: 'chris.client@demo.invalid', given_name: 'Chris', surname: 'Client' },
];

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

// Not the disabled attribute: the pressed button keeps the focus while the shop is asked.
const buttons = document.querySelectorAll('button');
let isDecided = false;
async function decided(decision) {
  if (isDecided) return;
  isDecided = true;
  for (const button of buttons) button.setAttribute('aria-disabled', 'true');
  try {
    const { payerID } = await send(decision);
    const type = decision === 'cancel' ? 'cancelled' : 'approved';
    if (facts.session && shopWindow) shopWindow.postMessage({ wallet: 'demo', type, payerID, session: facts.session, orderID: facts.orderID }, facts.shop);
    say(type === 'cancelled' ? 'Cancelled.' : facts.session ? 'Confirming with the shop…' : 'Approved. You can close this window.');
  } catch (error) {
    isDecided = false;
    for (const button of buttons) button.removeAttribute('aria-disabled');
    say(error.message);
  }
}

for (const button of buttons) button.addEventListener('click', () => decided(button.dataset.decision));
if (facts.session && !shopWindow) {
  void send('lost');
  say('This window lost its connection to the shop: its Cross-Origin-Opener-Policy must allow popups.');
}`;
