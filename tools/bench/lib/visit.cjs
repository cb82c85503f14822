// Autocannon loads this file in its thread.
const AGENTS = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/155.0.0.0 Safari/537.36',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
];
let n = 0;

module.exports = (/** @type {{ headers: object }} */ request) => {
  n += 1;
  const address = `8.8.${(n >> 8) % 256}.${n % 256}`;
  const headers = { 'content-type': 'application/json', 'user-agent': AGENTS[n % 3], 'x-forwarded-for': address };
  return {
    ...request,
    headers: { ...request.headers, ...headers },
    body: JSON.stringify({ page: `/page-${n % 300}` }),
  };
};
