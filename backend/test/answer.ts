import type { NestFastifyApplication } from '@nestjs/platform-fastify';

type Injected = Awaited<ReturnType<NestFastifyApplication['inject']>>;

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  url: string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  payload?: Buffer | string;
}

export interface Sent {
  method?: Call['method'] | 'OPTIONS';
  url: string;
  headers?: Record<string, string>;
  payload?: Buffer | string;
  remoteAddress?: string;
}

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
