import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct, ADMIN } from './lib/server.mjs';
import { stopAll } from '../scripts/lib/processes.mjs';
import { inRoot } from '../scripts/lib/paths.mjs';
import { launchBrowser, signIn } from './lib/browser.mjs';
const dataDir = await mkdtemp(join(tmpdir(), 'portico-bench-'));
const product = await startProduct(dataDir, { env: { WEB_ROOT: inRoot('frontend/dist') } });
const login = await (await fetch(product.url + '/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(ADMIN) })).json();
const call = async (method, path, body) => { const r = await fetch(product.url + '/api' + path, { method, headers: { authorization: `Bearer ${login.access_token}`, ...(body && { 'content-type': 'application/json' }) }, ...(body && { body: JSON.stringify(body) }) }); const j = await r.json().catch(() => null); if (!r.ok) console.log(method, path, r.status, JSON.stringify(j).slice(0, 200)); return j; };
for (let n = 0; n < 18; n++) { const { id, document } = await call('POST', '/content', { kind: 'service' }); await call('PUT', `/content/${id}/draft`, { document: { ...document, name: `Extra service ${n}`, line: 'What it is, in a line.', slug: `extra-${n}`, range: '$100 – $900' } }); await call('POST', `/content/${id}/publish`, {}); }
const browser = await launchBrowser();
for (const [w, scheme] of [[1280, 'light'], [390, 'dark']]) { const p = await (await browser.newContext({ baseURL: product.url, viewport: { width: w, height: 844 }, colorScheme: scheme })).newPage(); await p.goto('/'); await p.waitForTimeout(800); await p.locator('#all-services').scrollIntoViewIfNeeded(); await p.evaluate(() => document.querySelector('#all-services').scrollIntoView()); await p.waitForTimeout(300); await p.screenshot({ path: `/tmp/shots/home-${w}-${scheme}.png` }); }
// two people
const pages = [];
for (const [w, scheme] of [[1280, 'light'], [390, 'dark']]) { const p = await (await browser.newContext({ baseURL: product.url, viewport: { width: w, height: 844 }, colorScheme: scheme })).newPage(); p.on('console', (m) => m.type() === 'error' && console.log('console', m.text())); await signIn(p); pages.push(p); }
const [a, b] = pages;
const inv = await call('GET', '/users');
console.log(JSON.stringify(inv)?.slice(0, 300));
for (const p of pages) { await p.goto('/admin/site?item=about'); await p.locator('[data-field="lede"] textarea').waitFor(); }
await a.waitForTimeout(12000);
await a.screenshot({ path: '/tmp/shots/two-a.png' }); await b.screenshot({ path: '/tmp/shots/two-b.png' });
await b.route('**/draft', async (r) => { await new Promise((d) => setTimeout(d, 1500)); await r.continue(); });
await b.locator('[data-field="lede"] textarea').fill('Mine, from the phone.');
await a.locator('[data-field="lede"] textarea').fill('Theirs, from the desk.');
await a.waitForTimeout(4000);
await a.screenshot({ path: '/tmp/shots/stale-a.png' }); await b.screenshot({ path: '/tmp/shots/stale-b.png' });
await a.goto('/admin/site?item=facts'); await a.waitForTimeout(2500); await a.screenshot({ path: '/tmp/shots/facts.png' });
await browser.close(); await product.stop(); await rm(dataDir, { recursive: true, force: true }); await stopAll();
