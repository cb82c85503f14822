import { agentName } from './agent-name';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Macintosh; Intel Mac OS X 10_15_7';

it.each([
  [`Mozilla/5.0 (${MAC}) ${WEBKIT} Chrome/155.0.0.0 Safari/537.36`, 'Chrome 155, macOS'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/154.0.0.0 Safari/537.36 Edg/154.0.0.0`,
    'Edge 154, Windows',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/155.0.0.0 Mobile Safari/537.36`, 'Chrome 155, Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0', 'Firefox 147, Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    'Safari 19, iOS',
  ],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['', ''],
])('calls %s %s', (user_agent, name) => expect(agentName({ user_agent, is_bot: false })).toBe(name));

it.each([
  ['', 'bot, no name given'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'bot, Googlebot'],
  ['curl/8.5.0', 'bot, curl'],
])('calls the program %s %s', (user_agent, name) => expect(agentName({ user_agent, is_bot: true })).toBe(name));
