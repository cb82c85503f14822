import type { Plan, Plans, Scene } from './plan.js';

const of =
  (parameter: string, field: keyof Scene['seed']): Plan =>
  ({ seed }) => ({ path: { [parameter]: seed[field] } });

const ofOwner: Plan = ({ world }) => ({ path: { id: world.people.owner.id } });

const paths: Record<string, Plan> = {
  '/projects/{id}': of('id', 'project'),
  '/projects/{id}/activity': of('id', 'project'),
  '/projects/attachments/{filename}': of('filename', 'filename'),
  '/projects/attachments/{id}/comments': of('id', 'attachment'),
  '/projects/{id}/attachments/{filename}': ({ seed }) => ({ path: { id: seed.project, filename: seed.filename } }),
  '/payments/project/{id}/latest': of('id', 'projectId'),
  '/payments/project/{id}/history': of('id', 'projectId'),
  '/payments/project/{id}/receipts': of('id', 'projectId'),
  '/payments/receipts/{id}/pdf': of('id', 'receiptId'),
  '/requests/{id}': of('id', 'request'),
  '/requests/{id}/thread': of('id', 'request'),
  '/requests/{id}/attachment': of('id', 'request'),
  '/features/{slug}': () => ({ path: { slug: 'faster-lists' } }),
  '/features/images/{key}': of('key', 'pictureKey'),
  '/content/{id}': of('id', 'page'),
  '/content/{id}/versions': of('id', 'page'),
  '/content/{id}/versions/{number}': ({ seed }) => ({ path: { id: seed.page, number: 1 } }),
  '/mail/{id}/letter': of('id', 'mail'),
  '/users/{id}/sign-ins': ofOwner,
  '/users/{id}/erasure': ofOwner,
  '/users/{id}/export.tar': ofOwner,
  '/restores/{ticket}': () => ({ path: { ticket: '0'.repeat(32) } }),
  '/auth/reset-password/{token}': of('token', 'resetToken'),
  '/auth/not-me/{token}': of('token', 'notMeToken'),
  '/audit': () => ({ query: 'record_type=project' }),
  '/audit/export.csv': () => ({ query: 'record_type=project' }),
  '/site/page': () => ({ query: 'path=%2Fpages%2Fcareers' }),
  '/trash': () => ({ query: 'kind=features' }),
};

/** Before any change; reads without parameters need no plan. */
export const READS: Plans = {
  ...Object.fromEntries(Object.entries(paths).map(([path, plan]) => [`GET ${path}`, plan])),
  'GET /projects/{id}/attachments/{filename}: a small picture': ({ seed }) => ({
    path: { id: seed.project, filename: seed.imageName },
    query: 'size=small',
  }),
  'GET /projects/{id}/attachments/{filename}: a download': ({ seed }) => ({
    path: { id: seed.project, filename: seed.filename },
    query: 'download=1',
  }),
  'GET /projects/{id}/attachments/{filename}: a part': ({ seed }) => ({
    path: { id: seed.project, filename: seed.filename },
    headers: { range: 'bytes=4-8' },
  }),
  'GET /projects/{id}/attachments/{filename}: a part that is not there': ({ seed }) => ({
    path: { id: seed.project, filename: seed.filename },
    headers: { range: 'bytes=400-800' },
  }),
  'GET /projects/attachments/{filename}: the file cookie': ({ seed, person }) => ({
    path: { filename: seed.filename },
    headers: { cookie: `portico_file=${person.fileCookie}` },
    token: '',
  }),
  'GET /payments/receipts/{id}/pdf: a download': ({ seed }) => ({ path: { id: seed.receiptId }, query: 'download=1' }),
  'GET /payments/project/{id}/latest: without a payment': of('id', 'project'),
  'GET /site/page: an old address': () => ({ query: 'path=%2Fjobs' }),
  'GET /projects: a search': () => ({ query: 'q=web&sort=title&dir=desc&limit=1' }),
  'GET /features: pinned': () => ({ query: 'pinned=1&limit=9' }),
  'GET /faq/admin: a filter': () => ({ query: 'limit=50&offset=0&q=how&visibility=public&active=1' }),
  'GET /features/admin: sorted': () => ({ query: 'sort=title&dir=asc&pinned=0&active=1&limit=24' }),
};
