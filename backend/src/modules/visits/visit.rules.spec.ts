import { processorTime } from '../../../test/processor-time.js';
import { addressOf, agentOf } from '../../core/origin/address.js';
import { isPage, optsOut, pathOf } from './visit.rules.js';

describe('a page', () => {
  it.each([
    ['/', '/'],
    ['/web-development?utm_source=x#top', '/web-development'],
    ['/new-features#list', '/new-features'],
    ['/a?b=/c?d', '/a'],
    ['/reset-password/7f3a9c', '/reset-password'],
    ['/reset-password/', '/reset-password'],
    ['/Reset-Password/7f3a9c', '/Reset-Password'],
    ['/RESET-PASSWORD/7f3a9c/more', '/RESET-PASSWORD'],
    ['/old/reset/Zk3-9_aXbY7cQdW1eR5tU8iO0pLmNvBxHgF2sJ4kE6w', '/old/reset'],
    [`/${'0f'.repeat(32)}/x`, '/'],
    [
      '/new-features/a-rather-long-name-of-something-new-2026',
      '/new-features/a-rather-long-name-of-something-new-2026',
    ],
    ['/projects/12/attachments', '/projects/12/attachments'],
    ['/unsubscribe?token=abc', '/unsubscribe'],
  ])('%s is noted as %s', (given, expected) => {
    expect(pathOf(given)).toBe(expected);
    expect(isPage(pathOf(given))).toBe(true);
  });

  it.each([
    '',
    'contact',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    '/a b',
    '/a\nb',
    '/a\u202Eb',
    '/a\u0000',
    '/\ud800',
    'https://x.example/',
    ' /a',
    `/${'x'.repeat(500)}`,
    null,
    7,
    ['/a'],
  ])('is not %j', (value) => expect(isPage(value)).toBe(false));

  it('is 500 characters long at most, however many bytes they take', () => {
    expect(isPage(`/${'x'.repeat(499)}`)).toBe(true);
    expect(isPage(`/${'🙂'.repeat(499)}`)).toBe(true);
  });

  it('is checked quickly, however long', () => {
    for (const text of [
      '/?'.repeat(25_000),
      `/${'#'.repeat(50_000)}`,
      '/reset-password/'.repeat(4_000),
      ' '.repeat(50_000),
    ]) {
      const parse = () => {
        isPage(pathOf(text));
        agentOf(text);
      };
      expect(processorTime(parse)).toBeLessThan(250);
    }
  });
});

it('keeps a browser’s name on one line, within its column', () => {
  expect(agentOf('Mozilla/5.0\u001b[31m (X11)\r\nX: y')).toBe('Mozilla/5.0 [31m (X11) X: y');
  expect([...agentOf('🙂'.repeat(600))].length).toBe(512);
  expect(agentOf(undefined)).toBe('');
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', null],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['203.0.113.7:_port', '203.0.113.7'],
  ['[2001:db8::7]:50001', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:0db8:0:0::7', '2001:db8::7'],
  ['203.0.113.7:4711:1', null],
  ['[203.0.113.7', null],
  ['127.1', null],
  ['', null],
])('stores the address %s as %s', (given, expected) => expect(addressOf(given)).toBe(expected));

it('hears both ways of asking not to be followed', () => {
  expect(optsOut({ dnt: '1' })).toBe(true);
  expect(optsOut({ 'sec-gpc': '1' })).toBe(true);
  expect(optsOut({ dnt: '0' })).toBe(false);
  expect(optsOut({})).toBe(false);
});
