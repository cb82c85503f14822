import { DECISION, WINDOW } from './window.js';

/** What one page's script tag asked for. */
export interface ScriptOptions {
  origin: string;
  clientId: string;
  currency: string;
  intent: string;
}

/** The script that fails loudly in the page instead of loading. */
export function refusedScript(reason: string): string {
  return `throw new Error(${JSON.stringify(`Demo wallet: ${reason}`)});`;
}

/** The stand-in for the wallet's v5 browser script. */
export function sdkScript(options: ScriptOptions): string {
  const config = JSON.stringify(options).replaceAll('<', '\\u003c');
  return `(() => {\n'use strict';\nconst config = ${config};\n${WINDOW}\n${REST}\n${DECISION}\n${SESSION}\n${BUTTON}\n${NAMESPACE}\n})();\n`;
}

/** What the real script may do with the client id alone. */
const REST = String.raw`
let accessToken;
async function token() {
  if (accessToken) return accessToken;
  const response = await fetch(config.origin + '/v1/oauth2/token', {
    method: 'POST',
    headers: { authorization: 'Basic ' + btoa(config.clientId + ':'), 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  if (!response.ok) throw new Error('Demo wallet: no access token (' + response.status + ')');
  return (accessToken = (await response.json()).access_token);
}

async function rest(method, path, body) {
  const response = await fetch(config.origin + path, {
    method,
    headers: { authorization: 'Bearer ' + (await token()), 'content-type': 'application/json', prefer: 'return=representation' },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error((answer.details?.[0]?.issue || answer.name) + ': ' + answer.message);
  return answer;
}

async function createOrder(order) {
  const intent = String(order.intent || config.intent).toLowerCase();
  if (intent !== config.intent) {
    throw new Error('Expected intent from order api call to be ' + config.intent + ', got ' + intent + '. Please ensure you are passing intent=' + intent + ' to the sdk url');
  }
  for (const unit of order.purchase_units || []) {
    const currency = unit.amount?.currency_code;
    if (currency && currency !== config.currency) {
      throw new Error('Expected currency from order api call to be ' + config.currency + ', got ' + currency + '. Please ensure you are passing currency=' + currency + ' to the sdk url');
    }
  }
  return (await rest('POST', '/v2/checkout/orders', { ...order, intent: intent.toUpperCase() })).id;
}`;

/** From the click to the last callback. */
const SESSION = String.raw`
async function approve(props, context, decision) {
  const { orderID } = context;
  let restarted;
  const restart = new Promise((resolve) => { restarted = resolve; });
  const actions = {
    order: {
      get: () => rest('GET', '/v2/checkout/orders/' + orderID),
      capture: () => rest('POST', '/v2/checkout/orders/' + orderID + '/capture', {}),
    },
    restart: () => { restarted('restart'); return new Promise(() => {}); },
    redirect: (url) => { window.location.href = url; return Promise.resolve(); },
  };
  const data = { orderID, payerID: decision.payerID, paymentID: orderID, billingToken: null, paymentSource: 'paypal', facilitatorAccessToken: await token() };
  // Without onApprove the real script captures by itself.
  const work = props.onApprove ? Promise.resolve().then(() => props.onApprove(data, actions)) : actions.order.capture();
  return Promise.race([work.then(() => 'done'), restart]);
}

async function pay(props, context) {
  const data = { paymentSource: 'paypal' };
  context.orderID = await props.createOrder(data, { order: { create: createOrder } });
  if (typeof context.orderID !== 'string' || context.orderID === '') throw new Error('Expected an order id to be passed');
  for (;;) {
    const decision = await decide(context.wallet, context.orderID);
    if (context.destroyed) return;
    if (decision.type !== 'approved') {
      context.wallet.close();
      await props.onCancel?.({ orderID: context.orderID }, { redirect: (url) => { window.location.href = url; } });
      return;
    }
    if ((await approve(props, context, decision)) === 'done') return;
    if (context.wallet.closed()) context.wallet = openWallet();
  }
}

async function clicked(props, context) {
  let allowed = true;
  const actions = { resolve: () => Promise.resolve(true), reject: () => { allowed = false; return Promise.resolve(false); } };
  context.wallet = openWallet();
  try {
    await props.onClick?.({ fundingSource: 'paypal' }, actions);
    if (allowed) await pay(props, context);
  } catch (error) {
    context.wallet.close();
    if (props.onError && !context.destroyed) props.onError(error);
    else console.error(error);
  } finally {
    context.wallet.close();
  }
}`;

const BUTTON = String.raw`
function makeButton(style) {
  const button = css(document.createElement('button'), {
    display: 'block', width: '100%', 'min-height': (style?.height || 48) + 'px', padding: '6px 16px', border: '0',
    'border-radius': style?.shape === 'pill' ? '999px' : '8px', background: '#ffc439', color: '#142c5e', cursor: 'pointer',
    font: '600 15px/1.25 system-ui, sans-serif',
  });
  button.type = 'button';
  button.dataset.demoWallet = 'button';
  const note = css(document.createElement('span'), { display: 'block', 'font-size': '12px', 'font-weight': '600' });
  note.textContent = 'DEMO \u2013 no real money';
  button.append('Pay with PayPal', note);
  return button;
}

function Buttons(props = {}) {
  let button;
  let current;
  const set = (enabled) => {
    if (button) {
      button.disabled = !enabled;
      css(button, { cursor: enabled ? 'pointer' : 'not-allowed' });
    }
    return Promise.resolve();
  };
  const click = async () => {
    if (current) return current.wallet.focus();
    current = { destroyed: false };
    button.setAttribute('aria-busy', 'true');
    await clicked(props, current);
    current = undefined;
    button?.removeAttribute('aria-busy');
  };
  return {
    isEligible: () => !props.fundingSource || props.fundingSource === 'paypal',
    render: (target) => {
      const container = typeof target === 'string' ? document.querySelector(target) : target;
      if (!container) return Promise.reject(new Error('Document is ready and element ' + target + ' does not exist'));
      button = makeButton(props.style);
      button.addEventListener('click', click);
      container.append(button);
      queueMicrotask(() => props.onInit?.({}, { enable: () => set(true), disable: () => set(false) }));
      return Promise.resolve();
    },
    close: () => {
      button?.remove();
      button = undefined;
      if (current) {
        current.destroyed = true;
        current.wallet.close();
      }
      return Promise.resolve();
    },
    updateProps: (next) => { Object.assign(props, next); return Promise.resolve(); },
    hasReturned: () => false,
    resume: () => {},
  };
}`;

const NAMESPACE = String.raw`
window[document.currentScript.dataset.namespace || 'paypal'] = {
  version: '5.0.0-demo',
  FUNDING: { PAYPAL: 'paypal' },
  isFundingEligible: (source) => source === 'paypal',
  getFundingSources: () => ['paypal'],
  rememberFunding: () => {},
  Buttons,
};`;
