import Provider from 'oidc-provider';

const { PORT, CALLBACKS = '' } = process.env;
/** @type {Map<string, object>} */
const people = new Map();

/** @param {string} login */
const claimsOf = (login) => ({
  ...(people.get(login) ?? {
    email: `${login}@provider.example`,
    email_verified: true,
    name: `${login} of the provider`,
  }),
  sub: login,
});

const provider = new Provider(`http://127.0.0.1:${PORT}`, {
  clients: [
    {
      client_id: 'portico',
      client_secret: 'known-to-the-provider-and-to-portico',
      redirect_uris: CALLBACKS.split(' '),
      token_endpoint_auth_method: 'client_secret_basic',
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
  pkce: { required: () => true },
  cookies: { keys: ['of-a-provider-that-only-tests-use'] },
  ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  findAccount: (_context, login) => ({ accountId: login, claims: () => claimsOf(login) }),
});

provider.use(async (context, next) => {
  if (context.method !== 'PUT' || context.path !== '/people') return next();
  const { login, ...claims } = Object.fromEntries(context.URL.searchParams);
  people.set(String(login), JSON.parse(String(claims['claims'])));
  context.status = 204;
});

provider.listen(Number(PORT), '127.0.0.1');
