import type { Mail } from './mailbox.js';

const STYLE = `
:root{color-scheme:light dark;--bg:#f6f7f5;--card:#fff;--ink:#14211c;--soft:#5f6b65;--line:#cbd2cc;--brand:#0b5b49}
@media(prefers-color-scheme:dark){:root{--bg:#0e1311;--card:#151b18;--ink:#ecf1ee;--soft:#93a099;--line:#3a4540;--brand:#72d4b7}}
*{box-sizing:border-box}html,body{height:100%}body{margin:0;display:grid;grid-template-rows:auto 1fr;background:var(--bg);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
header{display:flex;gap:16px;align-items:center;padding:12px 16px;border-bottom:1px solid var(--line);background:var(--card)}h1{font-size:18px;margin:0}.soft{color:var(--soft)}
button{min-height:44px;padding:0 16px;border:1px solid var(--line);border-radius:8px;background:var(--card);color:inherit;font:600 15px system-ui,sans-serif;cursor:pointer}
main{display:grid;grid-template-columns:minmax(220px,360px) 1fr;min-height:0}ul{margin:0;padding:0;list-style:none;overflow:auto}
li{padding:8px 16px;border-bottom:1px solid var(--line);overflow-wrap:anywhere}a{color:var(--brand);display:inline-block;padding:6px 8px 6px 0}
iframe{width:100%;height:100%;border:0;background:#fff}@media(max-width:720px){main{grid-template-columns:1fr;grid-template-rows:40% 1fr}}
`;

const SCRIPT = String.raw`
const count = document.querySelectorAll('li').length;
document.querySelector('button').addEventListener('click', () => fetch('/api/mails', { method: 'DELETE' }).then(() => location.reload()));
setInterval(async () => {
  const { total } = await fetch('/api/mails').then((answer) => answer.json());
  if (total !== count) document.querySelector('[role=status]').textContent = 'The list has changed. Reload the page to see it.';
}, 1500);`;

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export function page(mails: readonly Mail[], nonce: string): string {
  const entries = mails.map(({ id, subject, to, at }) => {
    const link = (form: string, text: string) => `<a target="mail" href="/api/mails/${id}/${form}">${escape(text)}</a>`;
    const about = `${escape(to.join(', '))}, ${escape(at)}`;
    return `<li><strong>${link('html', subject || '(no subject)')}</strong>${link('raw', 'Source')}<br><span class="soft">${about}</span></li>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Mail catcher</title><style nonce="${nonce}">${STYLE}</style></head><body>
<header><h1>Mail catcher</h1><span class="soft">${mails.length === 1 ? '1 email' : `${mails.length} emails`}</span><button type="button">Delete all</button><span role="status"></span></header>
<main><ul>${entries.join('\n')}</ul><iframe name="mail" title="Email" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></main>
<script nonce="${nonce}">${SCRIPT}</script></body></html>`;
}
