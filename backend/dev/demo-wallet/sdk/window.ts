/** The wallet's window: a popup opened within the click, or a frame where popups are blocked. */
export const WINDOW = String.raw`
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const css = (element, rules) => {
  for (const [name, value] of Object.entries(rules)) element.style.setProperty(name, value);
  return element;
};

function openFrame() {
  const overlay = css(document.createElement('div'), {
    position: 'fixed', inset: '0', 'z-index': '2147483647', display: 'grid', 'place-items': 'center',
    background: 'rgb(10 20 16 / 0.6)',
  });
  overlay.dataset.demoWallet = 'overlay';
  const frame = css(document.createElement('iframe'), {
    width: 'min(460px, 96vw)', height: 'min(720px, 94vh)', border: '0', 'border-radius': '12px', background: '#fff',
  });
  frame.title = 'Demo wallet, no real money';
  overlay.append(frame);
  // Inside a modal dialog's layer when there is one: anything outside it could not be clicked.
  (document.querySelector('dialog[open]') || document.body).append(overlay);
  let closed = false;
  return {
    go: (url) => { frame.src = url; },
    source: () => frame.contentWindow,
    closed: () => closed,
    focus: () => frame.focus(),
    close: () => { closed = true; overlay.remove(); },
  };
}

function openWallet() {
  const left = Math.max(0, window.screenX + (window.outerWidth - 460) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - 720) / 2);
  const popup = window.open('', '', 'popup,width=460,height=720,left=' + left + ',top=' + top);
  if (!popup) return openFrame();
  return {
    go: (url) => { popup.location.href = url; },
    source: () => popup,
    closed: () => popup.closed,
    focus: () => popup.focus(),
    close: () => popup.close(),
  };
}`;

/** What the buyer does with the wallet's window. */
export const DECISION = String.raw`
const newSession = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Shows the wallet for an order and answers what the buyer decided. */
async function decide(wallet, orderID) {
  const session = newSession();
  const state = () => fetch(config.origin + '/checkoutnow/state?token=' + encodeURIComponent(orderID) + '&session=' + session).then((r) => r.json());
  let decision;
  const listen = (event) => {
    const own = event.origin === config.origin && event.source === wallet.source();
    if (own && event.data?.wallet === 'demo' && event.data.session === session && event.data.orderID === orderID) decision = event.data;
  };
  window.addEventListener('message', listen);
  try {
    wallet.go(config.origin + '/checkoutnow?token=' + encodeURIComponent(orderID) + '&session=' + session + '&origin=' + encodeURIComponent(location.origin));
    while (!decision && !wallet.closed()) await sleep(50);
    if (decision) return decision;
    // A window that approved and closed at once may be seen closed before its message arrives: ask before calling it a cancel.
    await sleep(600);
    if (decision) return decision;
    const known = await state();
    if (known.lost) throw new Error('Demo wallet: the payment window lost its opener. Check Cross-Origin-Opener-Policy: it must be same-origin-allow-popups.');
    return known.approved ? { type: 'approved', payerID: known.payerID } : { type: 'cancelled' };
  } finally {
    window.removeEventListener('message', listen);
  }
}`;
