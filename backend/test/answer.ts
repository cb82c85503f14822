import { request } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

type Injected = Awaited<ReturnType<NestFastifyApplication['inject']>>;

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  url: string;
  /** JSON body. */
  body?: unknown;
  /** Bearer token. */
  token?: string;
  headers?: Record<string, string>;
  payload?: Buffer | string;
}

/** A request as it leaves. */
export interface Sent {
  method?: Call['method'] | 'OPTIONS';
  url: string;
  headers?: Record<string, string>;
  payload?: Buffer | string;
  /** Who calls; over a socket it is this machine. */
  remoteAddress?: string;
}

/** What came back, with or without a socket. */
export type Answer = Pick<Injected, 'statusCode' | 'headers' | 'body' | 'rawPayload' | 'cookies' | 'json'>;

export const sentBy = ({ method = 'GET', url, body, token, headers = {}, payload }: Call): Sent => ({
  method,
  url: `/api${url}`,
  headers: {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  },
  ...(body === undefined ? (payload === undefined ? {} : { payload }) : { payload: JSON.stringify(body) }),
});

/** Over a socket of its own, which no timeout of the server can close in between, without an opinion of its own about headers and redirects. */
export function sendTo(server: string, { method = 'GET', url, headers = {}, payload }: Sent): Promise<Answer> {
  const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) };
  const { hostname, port, pathname, search } = new URL(url, server);
  return new Promise((resolve, reject) => {
    const place = { agent: false, hostname, port, method, path: pathname + search, headers: { ...length, ...headers } };
    const sending = request(place, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const rawPayload = Buffer.concat(chunks);
        const body = rawPayload.toString();
        resolve({
          statusCode: response.statusCode!,
          headers: response.headers as Answer['headers'],
          body,
          rawPayload,
          cookies: (response.headers['set-cookie'] ?? []).map(readCookie),
          json: () => JSON.parse(body) as never,
        });
      });
    });
    sending.on('error', reject);
    sending.end(payload);
  });
}

/** `name=value; HttpOnly; Max-Age=5` as `{name, value, httpOnly: true, maxAge: 5}`. */
function readCookie(line: string): Answer['cookies'][number] {
  const [pair = '', ...attributes] = line.split('; ').map((part) => part.split('='));
  const named = attributes.map(([name = '', value]) => {
    const key = name.charAt(0).toLowerCase() + name.slice(1).replace('-', '');
    return [key, value === undefined ? true : key === 'maxAge' ? Number(value) : value];
  });
  return { name: pair[0]!, value: pair[1]!, ...Object.fromEntries(named) } as Answer['cookies'][number];
}
