import { closed, link, list, METHODS, oneOf, type Shape, TEXT, words } from './members.js';

const refusal = (name: string): Shape =>
  closed(
    {
      name: oneOf(name),
      message: TEXT,
      debug_id: TEXT,
      details: list(
        closed(
          {
            issue: words(100, '^[A-Z_]+$'),
            description: TEXT,
            field: { type: 'string' },
            value: { type: 'string' },
            location: oneOf('body', 'path', 'query'),
          },
          'issue',
        ),
      ),
      links: list(link(...METHODS)),
    },
    'name',
    'message',
    'debug_id',
  );

export const refusals = {
  error_400: refusal('INVALID_REQUEST'),
  error_401: refusal('AUTHENTICATION_FAILURE'),
  error_403: refusal('NOT_AUTHORIZED'),
  error_404: refusal('RESOURCE_NOT_FOUND'),
  error_409: refusal('RESOURCE_CONFLICT'),
  error_422: refusal('UNPROCESSABLE_ENTITY'),
  error_500: refusal('INTERNAL_SERVER_ERROR'),
  error_503: refusal('SERVICE_UNAVAILABLE'),
};
