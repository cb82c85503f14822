import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { show } from '../../../../../test/screen';
import type { RichNode } from '../../../../contract/api/content';
import { RichEditor } from './RichEditor';

const OUTLINES: Partial<Record<RichNode['type'], (inner: string[], node: RichNode) => string>> = {
  text: (_inner, { text = '' }) => text,
  hardBreak: () => '\n',
  heading: (inner, { attrs }) => `h${attrs?.level}(${inner.join('')})`,
  paragraph: (inner) => inner.join('').trim(),
  listItem: (inner) => inner.join(' '),
  bulletList: (inner) => `ul[${inner.join('|')}]`,
  orderedList: (inner) => `ol[${inner.join('|')}]`,
};

function outline(node: RichNode): string {
  const inner = (node.content ?? []).map(outline);
  return OUTLINES[node.type]?.(inner, node) ?? inner.join('\n');
}

async function paste(html: string): Promise<{ editor: Editor; shown: () => string }> {
  let written: RichNode = { type: 'doc', content: [] };
  const onChange = (value: RichNode) => (written = value);
  show(<RichEditor label="Text" value={written} onChange={onChange} aria={{} as never} />);
  const { editor } = (await screen.findByRole('textbox', { name: 'Text' })) as HTMLElement & { editor: Editor };
  pasteInto(editor, html);
  return { editor, shown: () => outline(written) };
}

const pasted = async (html: string): Promise<string> => (await paste(html)).shown();

const pasteInto = (editor: Editor, html: string) =>
  act(() => void editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent));

function select(editor: Editor, first: string, last = first) {
  const at: Record<string, number> = {};
  editor.state.doc.descendants((node, position) => void (at[node.text ?? ''] ??= position + node.nodeSize));
  act(() => void editor.commands.setTextSelection({ from: at[first]!, to: at[last]! }));
}

/** @returns false when Tab leaves the editor */
function pressTab(editor: Editor, first: string, last?: string): boolean {
  select(editor, first, last);
  return !fireEvent.keyDown(editor.view.dom, { key: 'Tab' });
}

/** In the item `b`. */
async function afterTab(html: string): Promise<string> {
  cleanup();
  const { editor, shown } = await paste(html);
  pressTab(editor, 'b');
  return shown();
}

/** Lists with an item per level, named after it. */
const levels = (count: number, inside = '') =>
  Array.from({ length: count }, (_, at) => at + 1).reduceRight(
    (inner, at) => `<ul><li>${at}${inner}</li></ul>`,
    inside,
  );

const word = (level: number, marker: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`;
const wordWeb = (tag: 'ul' | 'ol', level: number, text: string) =>
  `<div class="ListContainerWrapper SCXW1"><${tag} role="list"><li role="listitem" data-listid="3" data-aria-posinset="1" data-aria-level="${level}">` +
  `<p class="Paragraph"><span class="TextRun">${text}</span></p></li></${tag}></div>`;

it('shows numbered lists as they are stored: without start and type', async () => {
  expect(await pasted('<ol start="5" type="a"><li><p>Five</p></li></ol>')).toBe('ol[Five]');
  const list = within(screen.getByRole('textbox', { name: 'Text' })).getByRole('list');
  expect(list).not.toHaveAttribute('start');
  expect(list).not.toHaveAttribute('type');
});

it('keeps the addresses of links', async () => {
  const links = [
    'https://x.example/a b',
    ' https://y.example ',
    'www.z.example',
    'https://v.example/a\r\n\tb c\u00A0d',
    'page.html',
    '#_Toc1',
    '//evil.example',
  ];
  await pasted(`<p>${links.map((href) => `<a href="${href}">x</a>`).join(' ')}</p>`);
  const shown = within(screen.getByRole('textbox', { name: 'Text' })).getAllByRole('link');
  expect(shown.map((link) => link.getAttribute('href'))).toEqual([
    ...['https://x.example/a%20b', 'https://y.example', 'https://www.z.example', 'https://v.example/ab%20c%C2%A0d'],
  ]);
});

it('nests lists with Tab, up to the fifth level', async () => {
  const inner = `${'<ul><li>a'.repeat(4)}</li><li>b</li></ul>${'</li></ul>'.repeat(3)}`;
  for (const [html, after] of [
    [inner, 'ul[a ul[a ul[a ul[a ul[b]]]]]'],
    [`<ul><li>a${inner}</li></ul>`, 'ul[a ul[a ul[a ul[a ul[a|b]]]]]'],
    [`<ul><li>a</li><li>b${inner}</li></ul>`, 'ul[a|b ul[a ul[a ul[a ul[a|b]]]]]'],
  ] as const)
    expect(await afterTab(html)).toBe(after);
});

it('keeps five levels and the focus when Tab is pressed in items of the fifth level', async () => {
  const { editor, shown } = await paste(levels(4, '<ul><li>a</li><li>b</li><li>c</li></ul>'));
  const before = shown();
  expect(pressTab(editor, 'b')).toBe(true);
  expect(pressTab(editor, 'b', 'c')).toBe(true);
  expect(pressTab(editor, 'a')).toBe(true);
  expect(shown()).toBe(before);
});

it('keeps five levels when Tab is pressed with items of several levels selected', async () => {
  const { editor, shown } = await paste(levels(3, '<ul><li>a</li><li>b</li><li>c<ul><li>d</li></ul></li></ul>'));
  pressTab(editor, 'b', 'c');
  expect(shown()).toBe('ul[1 ul[2 ul[3 ul[a|b|c ul[d]]]]]');
});

it('keeps what is typed as text when a list would have a sixth level', async () => {
  const { editor, shown } = await paste(levels(5, '<p>-</p>'));
  select(editor, '-');
  const { from } = editor.state.selection;
  act(() => void editor.view.someProp('handleTextInput', (handle) => handle(editor.view, from, from, ' ', jest.fn())));
  expect(shown()).toBe('ul[1 ul[2 ul[3 ul[4 ul[5 -]]]]]');
  expect(editor.state.selection.$from.parent.textContent).toBe('- ');
});

it.each([
  ['five levels', 3, levels(5).replaceAll(/\d/g, 'p$&'), 'ul[1 ul[2 ul[3p1 ul[p2 ul[p3|p4|p5!]]]]]'],
  ['a paragraph and a list', 5, '<p>x</p><ul><li>y</li><li>z</li></ul>', 'ul[1 ul[2 ul[3 ul[4 ul[5x|y|z!]]]]]'],
  [
    'two lists and a paragraph',
    5,
    '<p>x</p><ul><li>y</li></ul><ol><li>z</li></ol><p>end</p>',
    'ul[1 ul[2 ul[3 ul[4 ul[5x|y|z end!]]]]]',
  ],
])('flattens %s pasted into an item of level %i to what fits', async (_name, level, html, expected) => {
  const { editor, shown } = await paste(levels(level));
  const before = shown();
  select(editor, String(level));
  act(() => editor.view.dispatch(closeHistory(editor.state.tr)));
  pasteInto(editor, html);
  act(() => void editor.view.dispatch(editor.state.tr.insertText('!')));
  expect(shown()).toBe(expected);
  for (const _edit of ['!', 'paste']) act(() => void editor.commands.undo());
  expect(shown()).toBe(before);
});

it('edits a document with more levels than allowed, without adding one', async () => {
  const { editor, shown } = await paste('<p>x</p>');
  const items = ['6', '5', '4', '3', '2', '1'].reduce<object[]>(
    (inner, text) => [
      { type: 'paragraph', content: [{ type: 'text', text }] },
      ...(inner.length > 0 ? [{ type: 'bulletList', content: [{ type: 'listItem', content: inner }] }] : []),
    ],
    [],
  );
  const deep = { type: 'doc', content: [{ type: 'bulletList', content: [{ type: 'listItem', content: items }] }] };
  act(() => void editor.commands.setContent(deep, { emitUpdate: false }));
  select(editor, '6');
  act(() => void editor.commands.insertContent('a'));
  expect(shown()).toBe('ul[1 ul[2 ul[3 ul[4 ul[5 ul[6a]]]]]]');
  act(() => void editor.commands.splitListItem('listItem'));
  act(() => void editor.commands.insertContent('b'));
  expect(pressTab(editor, 'b')).toBe(true);
  expect(shown()).toBe('ul[1 ul[2 ul[3 ul[4 ul[5 ul[6a|b]]]]]]');
  act(() => void editor.commands.liftListItem('listItem'));
  act(() => void editor.commands.undo());
  expect(shown()).toBe('ul[1 ul[2 ul[3 ul[4 ul[5 ul[6a|b]]]]]]');
});

it.each([
  [
    'one paragraph of a Word list',
    '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="font-family:Symbol"><span style="mso-list:Ignore">·<span style="font:7.0pt">&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Erstens<o:p></o:p></p>',
    'ul[Erstens]',
  ],
  [
    'nested and numbered lists of Word',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment--><p class=MsoNormal>Before<o:p></o:p></p>
${word(1, '·', 'One')}${word(2, 'o', 'One a')}${word(2, 'o', '<b>One b</b>')}${word(3, '§', 'Deep')}${word(1, '·', 'Two')}${word(1, '1.', 'First', 'l1')}${word(2, 'a)', 'First a', 'l1')}${word(1, '2.', 'Second', 'l1')}
<p class=MsoNormal>After</p>${word(1, '1.1', 'Again', 'l1')}<!--EndFragment--></body></html>`,
    'Before\nul[One ul[One a|One b ul[Deep]]|Two]\nol[First ol[First a]|Second]\nAfter\nol[Again]',
  ],
  [
    'a list of Outlook whose markers are in comments',
    `<p class="MsoListParagraph" style="mso-list:l2 level1 lfo3"><!--[if !supportLists]--><span><span style="mso-list:Ignore">(iv)<span>&nbsp;</span></span></span><!--[endif]-->Four</p>`,
    'ol[Four]',
  ],
  [
    'a list of Word without markers, by its style sheet',
    `<head><style>@list l0:level1\n{mso-level-number-format:bullet;}\n@list l4:level1\n{mso-level-tab-stop:none;}</style></head><body><p style='mso-list:l4 level1 lfo1'>One</p><p style='mso-list:l0 level1 lfo1'>Dot</p></body>`,
    'ol[One]\nul[Dot]',
  ],
  [
    'a numbered heading of Word as a heading',
    `<h1 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1. </span>Scope</h1><p class=MsoTitle>Title</p>`,
    'h2(1. Scope)\nh2(Title)',
  ],
  [
    'Word for the web',
    `<p role="heading" aria-level="1">Plan</p><p role="heading" aria-level="2">Part</p>${wordWeb('ul', 1, 'One')}${wordWeb('ul', 2, 'One a')}${wordWeb('ul', 1, 'Two')}${wordWeb('ol', 1, 'First')}`,
    'h2(Plan)\nh3(Part)\nul[One ul[One a]|Two]\nol[First]',
  ],
  [
    'Google Docs',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-weight:400">Title</span></h1><h2 dir="ltr"><span>Part</span></h2><ul><li dir="ltr" aria-level="1"><p dir="ltr"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr"><span>One a</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr"><span style="font-weight:700">Two</span></p></li></ul></b>',
    'h2(Title)\nh3(Part)\nul[One ul[One a]|Two]',
  ],
  [
    'Notion',
    '<meta charset="utf-8"><h1>Title</h1><p>Text</p><ul><li>One<ul><li>One a</li></ul></li><li>Two</li></ul><ol><li>First</li></ol><!-- notionvc: 1 -->',
    'h2(Title)\nText\nul[One ul[One a]|Two]\nol[First]',
  ],
  [
    'LibreOffice',
    '<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2"/></head><body><h2 class="western">Part</h2>\n<ul>\n<li><p style="line-height: 100%">One</p>\n<ul>\n<li><p>One a</p></li>\n</ul></li>\n<li><p>Two</p></li>\n</ul>\n<h4>Small</h4></body></html>',
    'h2(Part)\nul[One ul[One a]|Two]\nh3(Small)',
  ],
  [
    'markers of Word in other scripts, and a paragraph that continues an item',
    `${word(1, 'xxviii.', 'One')}<p class=MsoListParagraph style="margin-left:36pt">More</p>${word(1, '٢.', 'Two')}${word(1, '①', 'Three')}${word(1, 'ü', 'Tick', 'l1')}`,
    'ol[One More|Two|Three]\nul[Tick]',
  ],
  [
    'a list of Notion, which has one element per number',
    '<ol start="1"><li>One</li></ol>\n<ol start="2"><li>Two</li></ol><p>Text</p>',
    'ol[One|Two]\nText',
  ],
  [
    'lists with too many levels, and without an outer item',
    `${'<ul><li>a'.repeat(7)}${'</li></ul>'.repeat(7)}<p>x</p><ul><ul><li>Inner</li></ul><li>Outer</li></ul>`,
    'ul[a ul[a ul[a ul[a ul[a|a|a]]]]]\nx\nul[Inner|Outer]',
  ],
  [
    'what Word hides, without comments, deleted text and bookmarks',
    `<p class=MsoNormal>See<span style='display:none;mso-hide:all'>hidden</span> <a href="#_ftn1">[1]</a><span class=MsoCommentReference><a href="#_msocom_1">[AB1]</a></span><del cite="mailto:A" datetime="2026">old</del><ins>new</ins></p><div style='mso-element:comment-list'><p>Check</p></div><span><br clear=all style='page-break-before:always'></span>`,
    'See [1]new',
  ],
  [
    'checkboxes of Google Docs, GitHub, Notion and Confluence',
    `<ul><li role="checkbox" aria-checked="false"><img alt="unchecked"><p role="presentation">Docs</p></li><li role="checkbox" aria-checked="true"><p>Done</p></li></ul><ul><li><input type="checkbox" checked disabled> Git</li></ul><ul><li><div class="checkbox checkbox-off"></div>Notion</li></ul><ul class="inline-task-list"><li class="checked">Jira</li></ul><div data-task-state="TODO">New</div><p><button role="checkbox" aria-checked="true"></button>Web</p>`,
    'ul[☐ Docs|☑ Done]\nul[☑ Git]\nul[☐ Notion]\nul[☑ Jira]\n☐ New\n☑ Web',
  ],
  [
    'empty lines of Google Docs',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p>One</p><br><p>Two<br>lines</p></b><br class="Apple-interchange-newline">',
    'One\nTwo\nlines',
  ],
  [
    'headings of any level, but no empty ones',
    '<div role="heading" aria-level="9">A</div><h2>&nbsp;</h2><h4>B</h4>',
    'h3(A)\nh3(B)',
  ],
  [
    'chats, without buttons and a second formula',
    '<p>x <span class="katex"><span class="katex-mathml">a</span><span class="katex-html">a</span></span><img alt="😀" src="x"><button>Copy</button></p>',
    'x a😀',
  ],
  [
    'images of emojis as text, but no other images',
    '<p>a<img alt="© Firm logo"><img alt="360"><img alt="👍🏽"><img alt="❤️👩‍💻"><img alt="🇩🇪"><img alt="😀 smile">b</p>',
    'a👍🏽❤️👩‍💻🇩🇪b',
  ],
  [
    'a table with paragraphs, a list, a caption and a table',
    '<table><caption>Plans</caption><tr><td><p>Plan</p></td><td><div><p>Price</p></div></td></tr><tr><td>S</td><td><ul><li>a</li></ul></td></tr><tr><td>M</td><td><table><tr><td>1</td><td>2</td></tr></table></td></tr><tfoot><tr><td>End</td></tr></tfoot></table>',
    'Plans\nPlan Price\nS\nul[a]\nM 1 2\nEnd',
  ],
  [
    'a table',
    '<table><tbody><tr><th>Plan</th><th>Price</th></tr><tr><td>S</td><td>1</td></tr></tbody></table>',
    'Plan Price\nS 1',
  ],
])('pastes %s', async (_name, html, expected) => {
  expect(await pasted(html)).toBe(expected);
});
