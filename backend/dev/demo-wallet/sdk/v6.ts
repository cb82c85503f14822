import { DECISION, WINDOW } from './window.js';

/** The stand-in for the wallet's v6 browser script: it creates no order, and its client id comes with the instance. */
export function sdkScriptV6(options: { origin: string; clientId: string }): string {
  const config = JSON.stringify(options).replaceAll('<', '\\u003c');
  return `(() => {\n'use strict';\nconst config = ${config};\n${WINDOW}\n${DECISION}\n${SESSION}\n${ELEMENT}\n${NAMESPACE}\n})();\n`;
}

/** One payment: the window opens within start(), which is the click; the order id arrives later. */
const SESSION = String.raw`
function paymentSession({ onApprove, onCancel, onError, onComplete } = {}) {
  let wallet;
  let destroyed = false;
  const close = () => { wallet?.close(); wallet = undefined; };
  const report = (error) => { if (onError && !destroyed) onError(error); else console.error(error); };

  async function run(order) {
    const orderId = (await order)?.orderId;
    if (typeof orderId !== 'string' || orderId === '') throw new Error('Expected an orderId');
    const decision = await decide(wallet, orderId);
    if (destroyed) return;
    if (decision.type === 'approved') await onApprove?.({ orderId, payerId: decision.payerID });
    else await onCancel?.({ orderId });
    await onComplete?.({ orderId });
  }

  return {
    start: async (_presentation, order) => {
      if (wallet) return wallet.focus();
      wallet = openWallet();
      try {
        await run(order);
      } catch (error) {
        report(error);
      } finally {
        close();
      }
    },
    cancel: close,
    destroy: () => { destroyed = true; close(); },
    hasReturned: () => false,
    resume: () => Promise.resolve(),
  };
}`;

const ELEMENT = String.raw`
class PayPalButton extends HTMLElement {
  connectedCallback() {
    if (this.firstChild) return;
    const button = css(document.createElement('button'), {
      display: 'block', width: '100%', 'min-height': '48px', padding: '6px 16px', border: '0', 'border-radius': '8px',
      background: '#ffc439', color: '#142c5e', cursor: 'pointer', font: '600 15px/1.25 system-ui, sans-serif',
    });
    button.type = 'button';
    button.dataset.demoWallet = 'button';
    const note = css(document.createElement('span'), { display: 'block', 'font-size': '12px' });
    note.textContent = 'DEMO \u2013 no real money';
    button.append('Pay with PayPal', note);
    this.append(button);
  }
}
if (!customElements.get('paypal-button')) customElements.define('paypal-button', PayPalButton);`;

const NAMESPACE = String.raw`
window.paypal = {
  version: '6.0.0-demo',
  createInstance: ({ clientId } = {}) => {
    if (clientId !== config.clientId) return Promise.reject(new Error('Demo wallet: unknown client id'));
    const eligible = { isEligible: (method) => method === 'paypal', getDetails: () => ({}) };
    return Promise.resolve({
      createPayPalOneTimePaymentSession: paymentSession,
      findEligibleMethods: () => Promise.resolve(eligible),
      hydrateEligibleMethods: () => eligible,
      updateLocale: () => {},
    });
  },
};`;
