import { NOTE, page } from '../layout.js';
import { BENCH_SCRIPT } from './script.js';

const STYLE = `
:root{--line3:#828c86;--ok:#1d6a35;--okbg:#e3f3e6;--badbg:#fce8e5;--info:#1e53af;--infobg:#e5eefb;--mutebg:#ebeeea}
@media(prefers-color-scheme:dark){:root{--line3:#6c7973;--ok:#88d79c;--okbg:#173120;--badbg:#3c1c1a;--info:#9fc2ff;--infobg:#192a48;--mutebg:#242c29}}
[hidden]{display:none!important}html{scroll-padding-top:56px}.demo{z-index:2}main{max-width:1240px;overflow-wrap:anywhere}h1{font-size:24px;line-height:1.3}h2{margin:0;font-size:18px;line-height:1.3}h3{margin:0;font-size:22px;line-height:1.3;font-variant-numeric:tabular-nums}
p{margin:0}.panes{display:grid;gap:32px;margin-top:24px}@media(min-width:1000px){.panes{grid-template-columns:minmax(0,1fr) 400px}}
.bar,.acts,.head{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center}.bar{min-height:44px;margin-bottom:8px}.grow{flex:1}
ul{list-style:none;margin:12px 0 0;padding:0;display:grid;gap:12px}li.card{margin:0;padding:16px}
.fact{margin-top:4px}.mono{font-family:ui-monospace,monospace;font-size:14px}.part{margin-top:12px;padding-top:12px;border-top:1px solid var(--line)}.acts{margin-top:12px}
button{width:auto;min-height:44px;margin:0;padding:0 14px;border-color:var(--line3);background:var(--card);font-size:15px}button:hover{background:var(--mutebg)}button[aria-pressed=true]{background:var(--warnbg);color:var(--warn);border-color:currentColor}
label{min-height:44px;padding:0;gap:8px;font-size:15px}input,select{width:auto;height:44px;padding:0 10px;border:1px solid var(--line3);border-radius:8px;background:var(--card);color:inherit;font:inherit}
input.money{width:112px;text-align:right;font-variant-numeric:tabular-nums}#find{width:min(100%,300px);flex:1 1 180px}
.chip{padding:1px 10px;border-radius:999px;font-size:14px;font-weight:600;background:var(--mutebg);color:var(--soft)}.ok{background:var(--okbg);color:var(--ok)}.wait{background:var(--warnbg);color:var(--warn)}.bad.chip{background:var(--badbg);color:var(--bad)}.info{background:var(--infobg);color:var(--info)}
#deliveries{gap:8px}#deliveries .card{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 12px;align-items:center;padding:10px 16px}#deliveries .fact{font-size:14px;margin:0}#deliveries .head{grid-column:1/-1;gap:2px 8px;font-size:15px}
h3:focus{outline:3px solid #1d5fd6;outline-offset:2px}
#said{position:sticky;bottom:0;margin:24px -16px -24px;padding:12px 16px;background:var(--card);border-top:1px solid var(--line);font-weight:600}#said:empty{display:none}
`;

/** The page for people who try things out: every order with what the buyer, the bank or the wallet may do to it. */
export function benchPage(nonce: string): string {
  const body = `<main><h1>Demo wallet</h1>
<p class="soft">This stands in for PayPal: nothing is charged. Here you play the buyer, the bank and the wallet.</p>
<div class="panes"><section aria-labelledby="orders-title"><div class="bar"><h2 id="orders-title">Orders</h2><span id="count" class="soft"></span><span class="grow"></span>
<button type="button" id="hold" aria-pressed="false" title="${NOTE}">Hold the next payment for review</button></div>
<div class="bar"><label for="find">Find</label><input id="find" type="search" autocomplete="off" placeholder="Order, reference or buyer"></div>
<p id="none" class="part soft" hidden></p><ul id="orders"></ul></section>
<section aria-labelledby="deliveries-title"><div class="bar"><h2 id="deliveries-title">Webhook deliveries</h2></div>
<div class="bar"><label for="mode">New events are</label><select id="mode"><option value="on">delivered at once</option><option value="held">held back</option><option value="off">not delivered</option></select>
<button type="button" id="release" title="${NOTE}" hidden></button></div>
<p id="target" class="soft"></p><ul id="deliveries"></ul></section></div>
<p id="said" role="status"></p></main>`;
  return page({ title: 'Demo wallet', nonce, style: STYLE, script: BENCH_SCRIPT }, body);
}
