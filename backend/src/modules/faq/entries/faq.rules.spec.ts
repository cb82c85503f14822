import { cleanAnswer, plainText } from './answer-html.js';
import { exactKeys, questionKey, searchTextOf, storedAnswer, tagsOf, tidyAliases } from './faq.rules.js';

describe('the HTML of answers', () => {
  it.each([
    ['<p>Hi <b>you</b><br>there</p>', '<p>Hi <b>you</b><br>there</p>'],
    ['plain & simple < 3 "q"', 'plain &amp; simple &lt; 3 "q"'],
    ['<script>alert(1)</script>x', 'x'],
    ['<img src=x onerror=alert(1)>x', 'x'],
    ['<p onclick="a()" style="x" class="y" id="z">x</p>', '<p>x</p>'],
    [
      '<a href="https://x.example/?a=1&b=2" target=_blank>x</a>',
      '<a href="https://x.example/?a=1&amp;b=2" rel="noopener">x</a>',
    ],
    ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example" rel="noopener">x</a>'],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<a href="&#106;avascript:alert(1)">x</a>', 'x'],
    ['<a href=" java\nscript:alert(1)">x</a>', 'x'],
    ['<a href="data:text/html,x">x</a>', 'x'],
    ['<a href="//evil.example">x</a>', 'x'],
    ['<a href="https://user:pass@x.example">x</a>', 'x'],
    ['<svg><script>x</script><a href="https://x.example">y</a></svg>z', 'z'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=y></style></mglyph></table></mtext></math>z', 'z'],
    ['<iframe src=x>y</iframe><object>o</object><template><b>t</b></template>z', 'z'],
    ['<noscript><p title="</noscript><img src=x onerror=y>"></noscript>z', ''],
    ['<textarea><script>x</script></textarea><title>x</title>z', 'z'],
    ['<!-- c --><!doctype html><?xml x?>z', 'z'],
    ['<h1>Big</h1><h3>Small</h3><div><ul><li>a</li></ul></div>', 'Big<h3>Small</h3><ul><li>a</li></ul>'],
    ['<b><i>x</b>y', '<b><i>x</i></b><i>y</i>'],
    [
      '<div>First line</div><div>Second line</div><h1>Refunds</h1><table><tr><td>Plan</td><td>Price</td></tr></table>One<hr>Two',
      'First line<br>Second line<br>Refunds<br>Plan Price<br>One<br>Two',
    ],
    ['<section>\n<h2>A</h2>\n<p>b</p>\n<div>c</div> </section>\n<p>d</p>', 'A<p>b</p>c<p>d</p>'],
    ['<table><thead><tr><th>Plan<th>Price</thead><tr><td>S<td>1<tr><td>M<td>2</table>', 'Plan Price<br>S 1<br>M 2'],
    ['<dl><dt>A<dd>b<dt>C<dd>d</dl>', 'A<br>b<br>C<br>d'],
    ['a<b><div>x</div></b><i><div>y</div>z</i>', 'a<br><b>x</b><br><i>y<br>z</i>'],
    ['<div><div>a</div></div><br><div>b</div>', 'a<br>b'],
    ['<span>a</span><span>b</span>', 'ab'],
    [
      'Write to John Doe <john@example.com> now. Use x<y and a > b.',
      'Write to John Doe &lt;john@example.com> now. Use x&lt;y and a > b.',
    ],
    [
      'a<b and c>d, see <https://x.example/a> or <your-name>, <3',
      'a&lt;b and c>d, see &lt;https://x.example/a> or &lt;your-name>, &lt;3',
    ],
    ['List<String> </john> <> </> <!wow> a <b', 'List&lt;String> &lt;/john> &lt;> &lt;/> &lt;!wow> a &lt;b'],
    ['x <b <b>bold</b> <path> <B>y</B>', 'x &lt;b <b>bold</b> &lt;path> <b>y</b>'],
    ['<p class=MsoNormal>a<o:p></o:p></p><input disabled><td nowrap>b', '<p>a</p>b'],
    ['First line.\nSecond line.\n\nNew paragraph.\n', 'First line.<br>Second line.<br><br>New paragraph.'],
    ['<b>a\r\nb</b> \n c', '<b>a<br>b</b> <br> c'],
    ['<p>a\nb</p>\n<p>c</p>', '<p>a\nb</p>\n<p>c</p>'],
    ['a<br>\nb', 'a<br>\nb'],
    ['<a href=https://x.example/a.b?c=1>x</a>', '<a href="https://x.example/a.b?c=1" rel="noopener">x</a>'],
    ['<a href=“https://x.example/”>x</a>', '<a href="https://x.example/" rel="noopener">x</a>'],
    ['<a href="/contact?subject=a b#top">x</a>', '<a href="/contact?subject=a%20b#top" rel="noopener">x</a>'],
    ['<a href="tel:+49 30 1">x</a>', '<a href="tel:+49 30 1" rel="noopener">x</a>'],
    ['<a href="www.x.example">x</a>', '<a href="https://www.x.example/" rel="noopener">x</a>'],
    ['<a href="/\\evil.example">a</a><a href="/&#9;/evil.example">b</a><a href="/.//evil.example">c</a>', 'abc'],
    ['<a href="contact">a</a><a href="#b">b</a><a href="ftp://x.example">c</a>', 'abc'],
    ['See https://x.example/?a=1&currency=EUR&copy=2', 'See https://x.example/?a=1&amp;currency=EUR&amp;copy=2'],
    [
      '<a href="https://x.example/?a=1&copy=2">x</a>',
      '<a href="https://x.example/?a=1&amp;copy=2" rel="noopener">x</a>',
    ],
    ['a <!-- b\nc', 'a &lt;!-- b<br>c'],
    ['cd <dir>', 'cd'],
    ['Put the <script> tag below the <title>.', 'Put the &lt;script> tag below the &lt;title>.'],
    [
      `${'İ'.repeat(30)}</script> Use <script> first. Then restart the router.`,
      `${'İ'.repeat(30)} Use &lt;script> first. Then restart the router.`,
    ],
    ['<style>p{}</style>Use <SELECT>.', 'Use &lt;SELECT>.'],
  ])('make of %s: %s', (input, expected) => {
    const once = cleanAnswer(input);
    expect(once).toBe(expected);
    expect(once).not.toMatch(/<(?!\/?(p|br|b|strong|i|em|u|s|ul|ol|li|a|code|pre|blockquote|h3|h4)\b)/);
    expect(cleanAnswer(once)).toBe(once);
  });

  it('stay small and shallow whatever comes', () => {
    for (const input of [
      ...[500, 1_000, 2_000, 4_000, 6_000].map((depth) => '<b>'.repeat(depth)),
      '<a href=https://x.example><p>'.repeat(600),
      '<b><p>'.repeat(3_000),
      '<'.repeat(20_000),
    ]) {
      expect(cleanAnswer(input).length).toBeLessThanOrEqual(4 * input.length + 2_048);
    }
  });

  it('are read without it', () => {
    expect(plainText('<p>One<br>two</p><p>&amp; three</p><script>four</script>')).toBe('One two & three');
  });
});

describe('the rules of entries', () => {
  it('require visible text in an answer', () => {
    for (const answer of ['<p>&#8203;</p>', '<img src=x>', '<br>']) expect(() => storedAnswer(answer)).toThrow();
    expect(storedAnswer('<p>🙂</p>')).toBe('<p>🙂</p>');
  });

  it('take the same words for the same question', () => {
    expect(questionKey('  Où est-il?! ')).toBe(questionKey('ou est il'));
    expect(questionKey('one')).not.toBe(questionKey('two'));
    expect([questionKey('🙂?!'), questionKey('')]).toEqual([null, null]);
  });

  it('distinguish C and C#', () => {
    expect([exactKeys('What is C#?'), exactKeys('C?')]).toEqual([['=what is c#'], ['=c', 'c']]);
  });

  it('tidy tags and aliases', () => {
    expect(tagsOf(' a, b ,,c')).toEqual(['a', 'b', 'c']);
    expect(tagsOf(null)).toEqual([]);
    expect(tidyAliases([' a', 'a ', '', ' '])).toEqual(['a']);
  });

  it('search each text for itself', () => {
    expect(searchTextOf({ question: 'Où?', tags: null, aliases: ['B  c'] })).toBe('ou?\n\nb c');
  });
});
