export interface ScriptOptions {
  origin: string;
  clientId: string;
  currency: string;
  intent: string;
}

export const refusedScript = (reason: string): string =>
  `throw new Error(${JSON.stringify(`Demo wallet: ${reason}`)});`;

export const sdkScript = (options: ScriptOptions): string =>
  `(() => {\n'use strict';\nconst config = ${JSON.stringify(options).replaceAll('<', '\\u003c')};\n${WINDOW}\n${PAYMENT}\n${BUTTON}\n})();\n`;

/** Popup that opens within the click. */
const WINDOW = String.raw`
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const css = (element, rules) => {
  for (const [name, value] of Object.entries(rules)) element.style.setProperty(name, value);
  return element;
};

function openWallet() {
  const popup = window.open('', '', 'popup,width=460,height=720');
  if (!popup) throw new Error('Demo wallet: the browser blocked the window.');
  return popup;
}

/** Shows the wallet for an order and answers what the buyer decided. */
async function decide(wallet, orderID) {
  const query = 'token=' + encodeURIComponent(orderID) + '&session=' + crypto.randomUUID();
  wallet.location.href = config.origin + '/checkoutnow?' + query;
  for (;;) {
    await sleep(100);
    const isClosed = wallet.closed;
    const { type, payerID } = await fetch(config.origin + '/checkoutnow/state?' + query).then((answer) => answer.json());
    if (type || isClosed) return { type: type || 'cancelled', payerID };
  }
}`;

const PAYMENT = String.raw`
/** Calls that the real script can make with the client ID alone. */
async function createOrder(order) {
  for (const { amount } of order.purchase_units || []) {
    if (amount?.currency_code !== config.currency) throw new Error('Expected currency from order api call to be ' + config.currency + ', got ' + amount?.currency_code);
  }
  const send = async (path, authorization, type, body) => {
    const response = await fetch(config.origin + path, { method: 'POST', headers: { authorization, 'content-type': type }, body });
    const answer = await response.json();
    if (!response.ok) throw new Error((answer.details?.[0]?.issue || answer.name) + ': ' + answer.message);
    return answer;
  };
  const { access_token } = await send('/v1/oauth2/token', 'Basic ' + btoa(config.clientId + ':'), 'application/x-www-form-urlencoded', 'grant_type=client_credentials');
  const body = JSON.stringify({ ...order, intent: config.intent.toUpperCase() });
  return (await send('/v2/checkout/orders', 'Bearer ' + access_token, 'application/json', body)).id;
}

async function approve(props, { orderID }, { payerID }) {
  let restarted;
  const restart = new Promise((resolve) => { restarted = resolve; });
  const actions = { restart: () => { restarted('restart'); return new Promise(() => {}); } };
  const data = { orderID, payerID, paymentID: orderID, billingToken: null, paymentSource: 'paypal' };
  const work = Promise.resolve().then(() => props.onApprove(data, actions));
  return Promise.race([work.then(() => 'done'), restart]);
}

async function pay(props, context) {
  context.orderID = await props.createOrder({ paymentSource: 'paypal' }, { order: { create: createOrder } });
  if (typeof context.orderID !== 'string' || context.orderID === '') throw new Error('Expected an order id to be passed');
  for (;;) {
    const decision = await decide(context.wallet, context.orderID);
    if (context.isDestroyed) return;
    if (decision.type !== 'approved') {
      context.wallet.close();
      await props.onCancel?.({ orderID: context.orderID });
      return;
    }
    if ((await approve(props, context, decision)) === 'done') return;
    if (context.wallet.closed) context.wallet = openWallet();
  }
}`;

const BUTTON = String.raw`
function makeButton(style) {
  const button = css(document.createElement('button'), {
    display: 'block', width: '100%', 'min-height': (style?.height || 48) + 'px', padding: '6px 16px', border: '0', 'border-radius': '8px',
    background: '#ffc439', color: '#142c5e', cursor: 'pointer', font: '600 15px/1.25 system-ui, sans-serif',
  });
  button.type = 'button';
  const note = css(document.createElement('span'), { display: 'block', 'font-size': '12px', 'font-weight': '600' });
  note.textContent = 'DEMO \u2013 no real money';
  button.append('Pay with PayPal', note);
  return button;
}

function Buttons(props = {}) {
  let button;
  let current;
  const set = async (isEnabled) => {
    if (button) css(button, { cursor: isEnabled ? 'pointer' : 'not-allowed' }).disabled = !isEnabled;
  };
  const click = async () => {
    if (current) return current.wallet.focus();
    current = { isDestroyed: false, wallet: openWallet() };
    button.setAttribute('aria-busy', 'true');
    await pay(props, current).catch((error) => (props.onError && !current.isDestroyed ? props.onError(error) : console.error(error)));
    current.wallet.close();
    current = undefined;
    button?.removeAttribute('aria-busy');
  };
  return {
    isEligible: () => !props.fundingSource || props.fundingSource === 'paypal',
    render: async (target) => {
      const container = typeof target === 'string' ? document.querySelector(target) : target;
      if (!container) throw new Error('Document is ready and element ' + target + ' does not exist');
      button = makeButton(props.style);
      button.addEventListener('click', click);
      container.append(button);
      queueMicrotask(() => props.onInit?.({}, { enable: () => set(true), disable: () => set(false) }));
    },
    close: async () => {
      button?.remove();
      button = undefined;
      if (!current) return;
      current.isDestroyed = true;
      current.wallet.close();
    },
    updateProps: async (next) => { Object.assign(props, next); },
  };
}

window[document.currentScript.dataset.namespace || 'paypal'] = { version: '5.0.0-demo', FUNDING: { PAYPAL: 'paypal' }, Buttons };`;
