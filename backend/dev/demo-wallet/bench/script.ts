import { NOTE } from '../layout.js';

const TOOLS = String.raw`
const $ = (id) => document.getElementById(id);
const say = (text) => { $('said').textContent = text; };

function make(tag, { text, name, ...rest } = {}, ...children) {
  const element = document.createElement(tag);
  if (text !== undefined) element.textContent = text;
  if (name) element.className = name;
  for (const [key, value] of Object.entries(rest)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const TONES = {
  COMPLETED: 'ok', delivered: 'ok', APPROVED: 'info', PENDING: 'wait', OPEN: 'wait', UNDER_REVIEW: 'wait', waiting: 'wait', held: 'info',
  DECLINED: 'bad', failed: 'bad', REFUNDED: 'bad', PARTIALLY_REFUNDED: 'wait',
};
const chip = (state, text = state.toLowerCase().replaceAll('_', ' ')) => make('span', { text, name: 'chip ' + (TONES[state] || '') });
const fact = (text, name = 'soft') => make('p', { text, name: 'fact ' + name });

async function control(method, path, body) {
  const response = await fetch('/__demo/' + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: method === 'GET' ? undefined : JSON.stringify(body || {}),
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.details?.[0]?.issue || answer.name || 'The wallet answered ' + response.status);
  return answer;
}

/** Does something, says how it went, and shows what has become of it. */
async function act(said, method, path, body) {
  try {
    await control(method, path, body);
    say(said);
  } catch (error) {
    say('Not done: ' + error.message);
  }
  await refresh();
}

/** A button that says what it did; data-act lets the focus find it again after its card was drawn anew. */
function button(label, path, { said, body } = {}) {
  const element = make('button', { text: label, type: 'button', title: NOTE, 'data-act': label });
  element.addEventListener('click', () => act(said || label + ': done.', 'POST', path, typeof body === 'function' ? body() : body));
  return element;
}

/** Draws the cards that changed and leaves the others, so that neither the focus nor what is being typed is lost. */
function drawList(list, items, draw) {
  const known = new Map([...list.children].map((card) => [card.dataset.id, card]));
  const cards = items.map((item) => {
    const text = JSON.stringify(item);
    const old = known.get(item.id);
    if (old?.drawnFrom === text) return old;
    const card = draw(item);
    card.dataset.id = item.id;
    card.drawnFrom = text;
    return old ? replaced(old, card) : card;
  });
  if (cards.some((card, index) => list.children[index] !== card) || list.children.length !== cards.length) {
    const focused = document.activeElement;
    list.replaceChildren(...cards);
    if (focused && list.contains(focused)) focused.focus({ preventScroll: true });
  }
}

function replaced(old, card) {
  const focused = old.contains(document.activeElement) ? document.activeElement.dataset.act : undefined;
  for (const input of card.querySelectorAll('input')) {
    const before = old.querySelector('[data-act="' + input.dataset.act + '"]');
    if (before && before.value !== before.defaultValue) input.value = before.value;
  }
  old.replaceWith(card);
  if (focused) (card.querySelector('[data-act="' + CSS.escape(focused) + '"]') || card.querySelector('h3')).focus({ preventScroll: true });
  return card;
}`;

const ORDERS = String.raw`
function drawOrder(order) {
  const title = make('h3', { text: order.amount, tabindex: '-1' });
  const card = make('li', { name: 'card' },
    make('div', { name: 'head' }, title, chip(order.state)),
    fact('For ' + order.reference + (order.description ? ': ' + order.description : '') + (order.payer ? ', from ' + order.payer : '')),
    fact(order.id, 'soft mono'),
    fact(new Date(order.created).toLocaleString()),
  );
  const path = 'orders/' + order.id;
  const acts = make('div', { name: 'acts' });
  if (order.state === 'CREATED' || order.state === 'PAYER_ACTION_REQUIRED') {
    acts.append(button('Approve as the buyer', path + '/approve', { said: 'Approved. The shop may take the money now.' }));
  }
  if (order.state === 'APPROVED') acts.append(button('Take the approval back', path + '/deny', { said: 'The approval was taken back.' }));
  if (acts.children.length > 0) card.append(acts);
  card.append(...order.captures.map(drawCapture));
  return card;
}

function drawCapture(capture) {
  const path = 'captures/' + capture.id;
  const acts = make('div', { name: 'acts' });
  const part = make('div', { name: 'part' }, make('div', { name: 'head' }, make('span', { text: 'Capture' }), make('span', { text: capture.id, name: 'mono' }), chip(capture.state)));
  if (capture.reason) part.append(fact('Held because of ' + capture.reason.toLowerCase().replaceAll('_', ' ') + '.'));
  if (capture.refunded) part.append(fact('Refunded ' + capture.refunded + '.'));
  if (capture.reversed) part.append(fact('Reversed ' + capture.reversed + '.'));
  if (capture.state === 'PENDING') {
    acts.append(button('Settle', path + '/settle', { said: 'The money has arrived.' }), button('Deny', path + '/deny', { said: 'The payment was denied.' }));
  }
  if (capture.left) acts.append(...refundFields(capture, path), button('Reverse', path + '/reverse', { said: 'The bank took back what was left.' }));
  acts.append(...disputeButtons(capture, path, part));
  if (acts.children.length > 0) part.append(acts);
  return part;
}

function refundFields(capture, path) {
  const input = make('input', { name: 'money', inputmode: 'decimal', value: capture.left, autocomplete: 'off', 'data-act': 'Amount of ' + capture.id });
  const label = make('label', { text: 'Give back' });
  label.append(input);
  const body = () => {
    // Once it is used, what was typed need not outlive the drawing of the card.
    input.defaultValue = input.value;
    return { amount: input.value.trim() };
  };
  const refund = button('Refund', path + '/refund', { said: 'Refunded.', body });
  input.addEventListener('keydown', (event) => { if (event.key === 'Enter') refund.click(); });
  return [label, refund];
}

function disputeButtons(capture, path, part) {
  const { dispute, state } = capture;
  if (dispute) {
    const outcome = { RESOLVED_BUYER_FAVOUR: ' The buyer won.', RESOLVED_SELLER_FAVOUR: ' The seller won.' }[dispute.outcome] || '';
    part.append(make('div', { name: 'head fact' }, make('span', { text: 'Dispute' }), make('span', { text: dispute.id, name: 'mono' }), chip(dispute.state), make('span', { text: outcome.trim() })));
  }
  if (state === 'PENDING' || state === 'DECLINED') return [];
  if (!dispute || dispute.state === 'RESOLVED') return [button('Open a dispute', path + '/dispute', { said: 'The buyer disputes the payment.' })];
  const way = 'disputes/' + dispute.id;
  const resolve = (label, outcome, said) => button(label, way + '/resolve', { said, body: { outcome } });
  return [
    ...(dispute.state === 'OPEN' ? [button('Review the dispute', way + '/update', { said: 'The wallet looks at the dispute.' })] : []),
    resolve('Buyer wins', 'RESOLVED_BUYER_FAVOUR', 'The buyer won; the money goes back.'),
    resolve('Seller wins', 'RESOLVED_SELLER_FAVOUR', 'The seller won and keeps the money.'),
  ];
}`;

const PAGE = String.raw`
const FATES = { held: 'held', waiting: 'waiting', delivered: 'delivered', failed: 'not taken' };

function drawDelivery(delivery) {
  const { tries, last, state, kind, eventId } = delivery;
  const tried = tries === 0 ? 'not sent yet' : (tries === 1 ? '1 attempt' : tries + ' attempts') + ', last answer ' + last;
  const again = button('Send again', 'webhooks/' + eventId + '/send', { said: 'Sent once more.' });
  again.setAttribute('aria-label', 'Send ' + delivery.eventType + ' again');
  const facts = make('div', {},
    fact((kind === 'event' ? '' : kind + ', ') + tried),
    fact(delivery.orderId || '', 'soft mono'),
    fact(new Date(delivery.time).toLocaleString()),
  );
  const head = make('div', { name: 'head' }, make('strong', { text: delivery.eventType }), chip(state, FATES[state]));
  return make('li', { name: 'card' }, head, facts, again);
}

let shown;

function draw() {
  const { orders, total, holds, webhooks, deliveries } = shown;
  const wanted = $('find').value.trim().toLowerCase();
  const fits = ({ id, reference, description, payer }) => [id, reference, description, payer].join(' ').toLowerCase().includes(wanted);
  const found = orders.filter(fits);
  $('count').textContent = orders.length < total ? 'the newest ' + orders.length + ' of ' + total : String(total);
  $('none').hidden = found.length > 0;
  $('none').textContent = orders.length === 0 ? 'No order yet. One appears as soon as somebody pays in the portal.' : 'No order fits.';
  $('hold').setAttribute('aria-pressed', String(holds.length > 0));
  if (document.activeElement !== $('mode')) $('mode').value = webhooks.mode;
  $('release').hidden = webhooks.held === 0;
  $('release').textContent = 'Release ' + webhooks.held + ' held';
  $('target').textContent = webhooks.url ? 'To ' + webhooks.url : 'No address is set: nothing is delivered.';
  drawList($('orders'), found, drawOrder);
  drawList($('deliveries'), deliveries, drawDelivery);
}

async function refresh() {
  try {
    shown = await control('GET', 'bench');
    draw();
  } catch (error) {
    say('The demo wallet does not answer.');
  }
}

$('find').addEventListener('input', draw);
$('mode').addEventListener('change', ({ target }) => act('New events are ' + target.selectedOptions[0].textContent + '.', 'POST', 'webhooks/settings', { mode: target.value }));
$('release').addEventListener('click', () => act('Released.', 'POST', 'webhooks/release'));
$('hold').addEventListener('click', async () => {
  if (shown.holds.length === 0) {
    await act('The next payment will wait for you to settle or deny it.', 'POST', 'faults', { method: 'POST', pathRegex: '/capture$', action: 'pending', reason: 'PENDING_REVIEW' });
    return;
  }
  for (const id of shown.holds) await act('The next payment goes through.', 'DELETE', 'faults/' + id);
});

void refresh();
setInterval(() => { if (!document.hidden) void refresh(); }, 1500);
document.addEventListener('visibilitychange', () => { if (!document.hidden) void refresh(); });`;

/** What makes the page live. */
export const BENCH_SCRIPT = `const NOTE = ${JSON.stringify(NOTE)};\n${TOOLS}\n${ORDERS}\n${PAGE}`;
