import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Comment } from '../../src/modules/attachments/comment.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import type { Call } from '../app.js';
import { form, startWorld, type World } from '../attachments/world.js';
import { text } from '../attachments/files.js';
import { givenEntry } from '../faq/rows.js';
import { givenFeature, givenPicture } from '../features/world.js';
import { givenOffer } from '../offers/rows.js';
import { givenProject } from '../projects.js';
import { givenReceipt } from '../receipts/rows.js';
import { givenRequest } from '../requests/rows.js';

const ACTORS = ['visitor', 'owner', 'stranger', 'employee', 'admin'] as const;
type Statuses = [visitor: number, owner: number, stranger: number, employee: number, admin: number];

const contract = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8')) as {
  paths: Record<string, object>;
};
const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
);

const everyone = (status: number): Statuses => [status, status, status, status, status];
const signedIn = (status: number): Statuses => [401, status, status, status, status];
const adminOnly = (status: number): Statuses => [401, 403, 403, 403, status];
const ownerAndAdmin = (status: number): Statuses => [401, status, 404, 404, status];

/** Who gets what. 400: allowed, and then told that the empty body of this test is not enough. */
const MATRIX: Record<string, Statuses> = {
  'GET /config': everyone(200),
  'GET /health/live': everyone(200),
  'GET /health/ready': everyone(200),
  'POST /auth/login': everyone(400),
  'POST /auth/logout': everyone(200),
  'GET /auth/check': signedIn(200),
  'POST /auth/terms': signedIn(400),
  'POST /auth/view-as': adminOnly(400),
  'POST /auth/view-as/leave': signedIn(409),
  'POST /auth/send-code': everyone(400),
  'POST /auth/verify-code': everyone(400),
  'POST /auth/request-password-reset': everyone(400),
  'POST /auth/request-username': everyone(400),
  'GET /auth/reset-password/{token}': everyone(400),
  'POST /auth/reset-password/{token}': everyone(400),
  'POST /mail/unsubscribe': everyone(400),
  'GET /mail': adminOnly(200),
  'GET /mail/counts': adminOnly(200),
  'POST /mail/test': adminOnly(409),
  'POST /mail/{id}/resend': adminOnly(404),
  'GET /mail/{id}/letter': adminOnly(404),
  'GET /overview': adminOnly(200),
  'GET /overview/waiting': adminOnly(200),
  'GET /trash': adminOnly(400),
  'GET /audit': adminOnly(200),
  'GET /audit/words': adminOnly(200),
  'GET /audit/export.csv': adminOnly(200),
  'GET /users': adminOnly(200),
  'GET /users/counts': adminOnly(200),
  'GET /users/export.csv': adminOnly(200),
  'GET /users/me/notifications': signedIn(200),
  'PATCH /users/me/notifications': signedIn(200),
  'GET /views': signedIn(200),
  'POST /views': signedIn(400),
  'PATCH /views/{id}': signedIn(404),
  'DELETE /views/{id}': signedIn(404),
  'PATCH /users/{id}/role': adminOnly(400),
  'PATCH /users/{id}/active': adminOnly(400),
  'DELETE /users/{id}': adminOnly(200),
  'GET /clients': adminOnly(200),
  'GET /projects': signedIn(200),
  'POST /projects': adminOnly(400),
  'GET /projects/counts': signedIn(200),
  'GET /projects/waiting': signedIn(200),
  'GET /projects/export.csv': adminOnly(200),
  'GET /projects/{id}': ownerAndAdmin(200),
  'PUT /projects/{id}': adminOnly(400),
  'PATCH /projects/{id}': adminOnly(200),
  'DELETE /projects/{id}': adminOnly(200),
  'POST /projects/{id}/upload': adminOnly(201),
  'DELETE /projects/{projectId}/attachments/{filename}': adminOnly(200),
  'GET /projects/{id}/attachments/{filename}': ownerAndAdmin(200),
  'GET /projects/attachments/{filename}': ownerAndAdmin(200),
  'GET /projects/attachments/{id}/comments': ownerAndAdmin(200),
  'POST /projects/attachments/{id}/comments': [401, 201, 404, 404, 403],
  'POST /projects/attachments/{id}/confirm': ownerAndAdmin(200),
  'POST /projects/attachments/{id}/comments/{commentId}/reply': adminOnly(201),
  'POST /projects/attachments/{id}/read': [401, 200, 404, 404, 403],
  'GET /content': adminOnly(200),
  'POST /content': adminOnly(400),
  'PATCH /content/order': adminOnly(400),
  'GET /content/{id}': adminOnly(200),
  'PUT /content/{id}/draft': adminOnly(400),
  'DELETE /content/{id}/draft': adminOnly(200),
  'POST /content/{id}/publish': adminOnly(200),
  'DELETE /content/{id}': adminOnly(409),
  'POST /content/{id}/restore': adminOnly(409),
  'GET /content/{id}/versions': adminOnly(200),
  'GET /content/{id}/versions/{number}': adminOnly(200),
  'POST /content/{id}/versions/{number}/restore': adminOnly(200),
  'PUT /content/{id}/plan': adminOnly(400),
  'DELETE /content/{id}/plan': adminOnly(200),
  'POST /content/{id}/preview': adminOnly(200),
  'POST /content/{id}/presence': adminOnly(200),
  'DELETE /content/{id}/presence': adminOnly(200),
  'GET /redirects': adminOnly(200),
  'POST /redirects': adminOnly(400),
  'PATCH /redirects/{id}': adminOnly(400),
  'DELETE /redirects/{id}': adminOnly(404),
  'GET /site/page': everyone(400),
  'GET /site/setup': adminOnly(200),
  'POST /site/setup/keep': adminOnly(400),
  'PATCH /site/listing': adminOnly(400),
  'GET /features': everyone(200),
  'GET /features/{slug}': everyone(200),
  'GET /features/images/{key}': everyone(200),
  'GET /features/admin': adminOnly(200),
  'GET /features/admin/counts': adminOnly(200),
  'POST /features': adminOnly(400),
  'PATCH /features/{id}': adminOnly(200),
  'DELETE /features/{id}': adminOnly(200),
  'POST /features/{id}/restore': adminOnly(409),
  'POST /projects/feature-images': adminOnly(400),
  'GET /special-offers': signedIn(200),
  'POST /special-offers': adminOnly(400),
  'PATCH /special-offers/{id}': adminOnly(200),
  'DELETE /special-offers/{id}': adminOnly(200),
  'POST /special-offers/{id}/restore': adminOnly(409),
  'GET /payments': adminOnly(200),
  'GET /payments/months': adminOnly(200),
  'GET /payments/export.csv': adminOnly(200),
  'GET /payments/project/{id}/history': adminOnly(200),
  'POST /payments/{id}/look': adminOnly(404),
  'POST /payments/{id}/release': adminOnly(400),
  'POST /payments/{id}/reviewed': adminOnly(400),
  'POST /payments/webhook': everyone(400),
  'GET /payments/project/{id}/receipts': ownerAndAdmin(200),
  'GET /payments/receipts/{id}/pdf': ownerAndAdmin(200),
  'POST /payments/orders': [401, 503, 404, 404, 404],
  'POST /payments/paypal-success': [401, 503, 404, 404, 404],
  'GET /payments/project/{id}/latest': ownerAndAdmin(404),
  'POST /payments/project/{id}/settle': ownerAndAdmin(404),
  'POST /quotation': everyone(400),
  'POST /contact': everyone(400),
  'GET /requests': adminOnly(200),
  'GET /requests/counts': adminOnly(200),
  'GET /requests/export.csv': adminOnly(200),
  'GET /requests/{id}': adminOnly(200),
  'PATCH /requests/{id}': adminOnly(200),
  'GET /requests/{id}/thread': adminOnly(200),
  'POST /requests/{id}/read': adminOnly(200),
  'POST /requests/{id}/notes': adminOnly(400),
  'POST /requests/{id}/reply': adminOnly(400),
  'GET /kept-answers': adminOnly(200),
  'POST /kept-answers': adminOnly(400),
  'PATCH /kept-answers/{id}': adminOnly(404),
  'DELETE /kept-answers/{id}': adminOnly(404),
  'POST /requests/{id}/project': adminOnly(400),
  'GET /requests/{id}/attachment': adminOnly(200),
  'POST /logs/visit': everyone(400),
  'GET /logs': adminOnly(200),
  'GET /logs/summary': adminOnly(200),
  'GET /logs/export.csv': adminOnly(200),
  'DELETE /logs/clear': adminOnly(200),
  'GET /faq/asked-most': everyone(200),
  'POST /faq/ask': signedIn(400),
  'POST /faq/public/ask': everyone(400),
  'POST /faq/feedback': signedIn(400),
  'POST /faq/public/feedback': everyone(400),
  'GET /faq': everyone(200),
  'GET /faq/admin': adminOnly(200),
  'POST /faq': adminOnly(400),
  'PATCH /faq/{id}': adminOnly(200),
  'DELETE /faq/{id}': adminOnly(200),
  'POST /faq/{id}/restore': adminOnly(409),
  'GET /faq/gaps': adminOnly(200),
  'PATCH /faq/gaps/{id}': adminOnly(400),
  'POST /faq/gaps/{id}/alias': adminOnly(400),
  'GET /faq/quality': adminOnly(200),
  'POST /faq/try': adminOnly(400),
  'GET /faq/export.csv': adminOnly(200),
  'GET /features/admin/export.csv': adminOnly(200),
  'GET /special-offers/export.csv': adminOnly(200),
  'GET /mail/export.csv': adminOnly(200),
  'POST /faq/import': adminOnly(400),
};

describe('permission matrix', () => {
  let world: World;
  let actors: Record<(typeof ACTORS)[number], TestActor | null>;
  let pictureKey: string;

  beforeAll(async () => {
    world = await startWorld();
    const picture = await givenPicture(world);
    await givenFeature(world, { slug: 'matrix', images: [picture] });
    pictureKey = picture.key;
    actors = {
      visitor: null,
      owner: world.client,
      stranger: world.stranger,
      employee: await givenUser(world, { role: 'agent' }),
      admin: world.admin,
    };
  });
  afterAll(() => world.close());

  it('has a row for every operation of the contract, and no other', () => {
    expect(Object.keys(MATRIX).sort()).toEqual([...operations].sort());
  });

  async function givenFile(projectId: number) {
    const uploaded = await world.upload([{ name: `m${projectId}.txt`, bytes: text }], world.admin, projectId);
    const { id: attachmentId, filename } = uploaded.json<{ items: { id: number; filename: string }[] }>().items[0]!;
    const { identifiers } = await world.db.transaction(() =>
      world.db.write(Comment).insert({
        attachmentId,
        userId: world.client.id,
        userName: 'Owner',
        commentText: 'Why?',
        createdAt: new Date(),
        updatedAt: new Date(),
      }),
    );
    const commentId = identifiers[0]!.id as number;
    return { attachmentId, commentId, filename };
  }

  /** A project of the owner with a file, a comment on it, and somebody who may be deleted: all new for this one call. */
  async function callOf(operation: string): Promise<Call> {
    const project = await givenProject(world, { userId: world.client.id });
    const [method, path] = operation.split(' ') as [Call['method'], string];
    const { attachmentId, commentId, filename } = /attachment|file|comment/.test(path)
      ? await givenFile(project.id)
      : { attachmentId: 0, commentId: 0, filename: '' };
    const ids: [start: string, id: () => Promise<number> | number][] = [
      ['/mail/', () => 2_000_000_000],
      ['/users/', async () => (await givenUser(world)).id],
      ['/projects/attachments/{id}', () => attachmentId],
      ['/content/{id}', () => 1],
      ['/redirects/', () => 2_000_000_000],
      ['/requests/', async () => (await givenRequest(world)).id],
      ['/features/', async () => (await givenFeature(world)).id],
      ['/special-offers/', async () => (await givenOffer(world)).id],
      ['/faq/', async () => (await givenEntry(world)).id],
      ['/payments/receipts/', async () => (await givenReceipt(world, { owner: world.client })).receipt.id],
    ];
    const id = (await ids.find(([start]) => path.startsWith(start))?.[1]()) ?? project.id;
    const url = path
      .replace('{projectId}', String(project.id))
      .replace('{commentId}', String(commentId))
      .replace('{filename}', encodeURIComponent(filename))
      .replace('{token}', 'unknown')
      .replace('{slug}', 'matrix')
      .replace('{key}', pictureKey)
      .replace('{number}', '1')
      .replace('{id}', String(id));
    return { method, url, ...bodyOf(operation, project.id) } as Call;
  }

  it.each(Object.entries(MATRIX))(
    '%s answers visitor, owner, stranger, employee, admin: %j',
    async (operation, expected) => {
      const statuses: number[] = [];
      for (const name of ACTORS) {
        const actor = actors[name];
        const call = await callOf(operation);
        const answer = await world.call({
          ...call,
          ...(actor && operation !== 'POST /auth/logout' ? { token: actor.token } : {}),
        });
        statuses.push(answer.statusCode);
      }
      expect(statuses).toEqual(expected);
    },
  );
});

function bodyOf(operation: string, projectId: number): Partial<Call> {
  if (operation.endsWith('/upload')) return form([{ name: 'matrix.txt', bytes: text }]);
  if (operation === 'POST /contact' || operation.endsWith('/feature-images')) return form([]);
  if (operation.startsWith('GET') || operation.startsWith('DELETE') || operation.endsWith('/confirm')) return {};
  const bodies: Record<string, object> = {
    'POST /projects/attachments/{id}/comments': { comment_text: 'Hello' },
    'POST /projects/attachments/{id}/comments/{commentId}/reply': { reply_text: 'Hello' },
    'POST /payments/orders': { projectId },
    'POST /payments/paypal-success': {
      projectId,
      orderId: 'ABCDEFGHIJ1234567',
      expectedAmount: '1250.50',
      expectedCurrency: 'USD',
    },
  };
  return { body: bodies[operation] ?? {} };
}
