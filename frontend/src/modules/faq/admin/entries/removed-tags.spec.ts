import { removedTags } from './removed-tags';

it.each([
  ['<p>One <b>two</b></p><ul><li>three</li></ul>', []],
  ['<div>a</div><h1>b</h1><table><tr><td>c</td></tr></table><hr>', ['div', 'h1', 'table', 'tr', 'td', 'hr']],
  ['<svg><path/></svg><script>x</script><img src=x>', ['svg', 'script', 'img']],
  ['John <john@example.com>, x<y and a > b, <your-name>, <o:p></o:p>', []],
  ['Put the <script> tag here', []],
  [
    '<a href="/contact">a</a><a href=“https://x.example/”>b</a><a href="contact">c</a><a href="//x.example">d</a>',
    ['a href="contact"', 'a href="//x.example"'],
  ],
])('finds in %s what is removed', (answer, removed) => {
  expect(removedTags(answer)).toEqual(removed);
});
