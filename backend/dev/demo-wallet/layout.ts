/** On every page and every button. */
export const NOTE = 'DEMO – no real money';

const STYLE = `
:root{color-scheme:light dark;--bg:#f6f7f5;--card:#fff;--ink:#14211c;--soft:#47544e;--line:#cbd2cc;--brand:#0b5b49;--on:#fff;--warn:#855000;--warnbg:#fcefd3;--bad:#ae241c}
@media(prefers-color-scheme:dark){:root{--bg:#0e1311;--card:#151b18;--ink:#ecf1ee;--soft:#b5c1bb;--line:#3a4540;--brand:#72d4b7;--on:#06231b;--warn:#f0c16c;--warnbg:#34280f;--bad:#ffa199}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
.demo{position:sticky;top:0;padding:8px 16px;background:var(--warnbg);color:var(--warn);font-weight:700;text-align:center}
main{max-width:420px;margin:0 auto;padding:24px 16px}h1{margin:0 0 4px;font-size:20px}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:20px;margin:16px 0}
.amount{font-size:36px;font-weight:700;line-height:1.2;font-variant-numeric:tabular-nums}.soft{color:var(--soft)}.bad{color:var(--bad);font-weight:600}
fieldset{border:0;margin:0;padding:0}legend{font-weight:600;padding:0;margin-bottom:8px}
label{display:flex;gap:12px;align-items:center;padding:8px 0;min-height:44px;overflow-wrap:anywhere}input{width:20px;height:20px;accent-color:var(--brand);flex:none}
button{display:block;width:100%;min-height:52px;margin-top:12px;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;font:inherit;font-weight:600;line-height:1.3;cursor:pointer}
button small{display:block;font-size:12px;font-weight:600}button.main{background:var(--brand);border-color:var(--brand);color:var(--on)}
button[aria-disabled]{opacity:.55;cursor:progress}:focus-visible{outline:3px solid #1d5fd6;outline-offset:2px}@media(prefers-color-scheme:dark){:focus-visible{outline-color:#8db6ff}}
`;

/** Makes text safe inside HTML and quoted attributes. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

interface Page {
  title: string;
  nonce: string;
  style?: string;
  script?: string;
}

/** A whole page. Style and script are the page's own: its policy allows nothing else. */
export function page({ title, nonce, style = '', script = '' }: Page, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escape(title)} · ${NOTE}</title><style nonce="${nonce}">${STYLE}${style}</style></head>
<body><div class="demo">${NOTE}</div>${body}${script && `<script nonce="${nonce}">${script}</script>`}</body></html>`;
}
