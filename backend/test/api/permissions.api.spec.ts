import { Comment } from '../../src/modules/attachments/comment.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import type { Call } from '../app.js';
import { form, startWorld, type World } from '../attachments/world.js';
import { text } from '../attachments/files.js';
import { givenEntry } from '../faq/rows.js';
import { givenFeature, givenPicture, imageOf } from '../features/world.js';
import { givenOffer } from '../offers/rows.js';
import { givenProject } from '../projects.js';
import { givenReceipt } from '../receipts/rows.js';
import { givenRequest } from '../requests/rows.js';
import { contract } from './contract.js';
import { ACTORS, MATRIX } from './permission-matrix.js';

const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
);

describe('permission matrix', () => {
  let world: World;
  let actors: Record<(typeof ACTORS)[number], TestActor | null>;
  let pictureKey: string;

  beforeAll(async () => {
    world = await startWorld();
    const picture = await givenPicture(world);
    await givenFeature(world, { slug: 'matrix', images: [imageOf(picture)] });
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
      ['/site/pictures/', () => 2_000_000_000],
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
  if (operation === 'POST /contact' || /\/(feature-images|site\/pictures|site\/import)$/.test(operation))
    return form([]);
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
