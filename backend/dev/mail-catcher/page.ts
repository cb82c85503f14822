const STYLE = `
:root{color-scheme:light dark;--bg:#f6f7f5;--card:#fff;--hover:#ebeeea;--ink:#14211c;--soft:#5f6b65;--line:#cbd2cc;--brand:#0b5b49;--pick:#e2f1eb}
@media(prefers-color-scheme:dark){:root{--bg:#0e1311;--card:#151b18;--hover:#232b28;--ink:#ecf1ee;--soft:#93a099;--line:#3a4540;--brand:#72d4b7;--pick:#17352c}}
*{box-sizing:border-box}html,body{height:100%}body{margin:0;display:grid;grid-template-rows:auto 1fr;background:var(--bg);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;padding:12px 16px;border-bottom:1px solid var(--line);background:var(--card)}
h1{font-size:18px;margin:0}.soft{color:var(--soft)}.grow{flex:1}
button{min-height:44px;padding:0 16px;border:1px solid var(--line);border-radius:8px;background:var(--card);color:inherit;font:600 15px system-ui,sans-serif;cursor:pointer}button:hover{background:var(--hover)}
:focus-visible{outline:3px solid #1d5fd6;outline-offset:-1px}@media(prefers-color-scheme:dark){:focus-visible{outline-color:#8db6ff}}
.panes{display:grid;grid-template-columns:minmax(260px,360px) 1fr;min-height:0}
#list{margin:0;padding:0;list-style:none;overflow:auto;border-right:1px solid var(--line)}
#list button{display:block;width:100%;padding:12px 16px;text-align:left;border:0;border-bottom:1px solid var(--line);border-radius:0;font-weight:400;overflow-wrap:anywhere}
#list button[aria-current=true]{background:var(--pick)}#list strong,#list span{display:block}
#empty{padding:24px 16px}#mail{display:grid;grid-template-rows:auto auto 1fr;min-height:0;min-width:0;background:var(--card)}#mail[hidden]{display:none}
.facts{padding:16px;overflow-wrap:anywhere}.facts h2{margin:0 0 4px;font-size:20px;line-height:1.3}
[role=tablist]{display:flex;gap:8px;padding:0 16px 12px;border-bottom:1px solid var(--line)}[role=tab][aria-selected=true]{border-color:var(--brand);box-shadow:inset 0 -3px var(--brand)}
iframe{width:100%;height:100%;border:0;background:#fff}pre{margin:0;padding:16px;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace}
#back{display:none}@media(max-width:720px){.panes{grid-template-columns:1fr}#list{border:0}.open #list{display:none}.open #back{display:block}body:not(.open) #mail{display:none}}
`;

const SCRIPT = String.raw`
const $ = (id) => document.getElementById(id);
const FORMS = ['html', 'text', 'headers'];
let items = [];
let current;
let form = 'html';
let known = '';

const make = (tag, text, name) => {
  const element = document.createElement(tag);
  element.textContent = text;
  if (name) element.className = name;
  return element;
};

function drawList() {
  $('count').textContent = items.length === 1 ? '1 mail' : items.length + ' mails';
  $('empty').hidden = items.length > 0;
  $('list').replaceChildren(...items.map((mail) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('aria-current', String(mail.id === current?.id));
    button.append(make('strong', mail.subject || '(no subject)'), make('span', mail.to.join(', '), 'soft'), make('span', new Date(mail.at).toLocaleString(), 'soft'));
    button.addEventListener('click', () => open(mail.id));
    const entry = document.createElement('li');
    entry.append(button);
    return entry;
  }));
}

async function open(id) {
  const response = await fetch('/api/mails/' + id);
  if (!response.ok) return;
  current = await response.json();
  document.body.classList.add('open');
  $('mail').hidden = false;
  $('subject').textContent = current.subject || '(no subject)';
  $('people').textContent = 'From ' + current.from + ' to ' + current.to.join(', ') + ', ' + new Date(current.at).toLocaleString();
  $('files').textContent = current.attachments.map((file) => file.filename + ' (' + file.size + ' bytes)').join(', ');
  form = current.html ? form : 'text';
  drawList();
  drawMail();
}

function drawMail() {
  for (const name of FORMS) {
    const tab = $('tab-' + name);
    tab.setAttribute('aria-selected', String(name === form));
    tab.tabIndex = name === form ? 0 : -1;
  }
  $('body').setAttribute('aria-labelledby', 'tab-' + form);
  if (form === 'html') {
    const frame = document.createElement('iframe');
    frame.title = 'The mail';
    frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
    frame.src = '/api/mails/' + current.id + '/html';
    $('body').replaceChildren(frame);
  } else {
    const text = form === 'text' ? current.text : current.headers.map(({ name, value }) => name + ': ' + value).join('\n');
    $('body').replaceChildren(make('pre', text || '(empty)'));
  }
}

function pick(name) {
  form = name;
  drawMail();
  $('tab-' + name).focus();
}

for (const name of FORMS) {
  const tab = $('tab-' + name);
  tab.addEventListener('click', () => pick(name));
  tab.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step) pick(FORMS[(FORMS.indexOf(name) + step + FORMS.length) % FORMS.length]);
  });
}

$('back').addEventListener('click', () => document.body.classList.remove('open'));
$('clear').addEventListener('click', async () => {
  await fetch('/api/mails', { method: 'DELETE' });
  current = undefined;
  $('mail').hidden = true;
  document.body.classList.remove('open');
  await refresh();
});

async function refresh() {
  const response = await fetch('/api/mails').catch(() => undefined);
  $('state').textContent = response?.ok ? '' : 'The mail catcher does not answer.';
  if (!response?.ok) return;
  ({ items } = await response.json());
  const now = items.map(({ id }) => id).join();
  if (now !== known || items.length === 0) drawList();
  known = now;
}

await refresh();
setInterval(refresh, 1500);`;

/** The page that lists the mails and shows one. */
export function page(nonce: string): string {
  const tab = (name: string, label: string) =>
    `<button type="button" role="tab" id="tab-${name}" aria-controls="body">${label}</button>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Mail catcher</title><style nonce="${nonce}">${STYLE}</style></head><body>
<header><h1>Mail catcher</h1><span id="count" class="soft"></span><span id="state" role="status"></span><span class="grow"></span>
<button type="button" id="back">All mails</button><button type="button" id="clear">Delete all</button></header>
<div class="panes"><div><p id="empty" class="soft">No mail yet. Whatever the application sends appears here.</p><ul id="list"></ul></div>
<main id="mail" hidden><div class="facts"><h2 id="subject"></h2><div id="people" class="soft"></div><div id="files" class="soft"></div></div>
<div role="tablist" aria-label="Form">${tab('html', 'HTML')}${tab('text', 'Text')}${tab('headers', 'Headers')}</div>
<div id="body" role="tabpanel"></div></main></div>
<script type="module" nonce="${nonce}">${SCRIPT}</script></body></html>`;
}
