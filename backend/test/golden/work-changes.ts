import { form } from '../attachments/world.js';
import type { Parts, Plan, Plans, Scene } from './plan.js';

const text = (name: string, bytes = 'Some words.\n', field = 'file') =>
  form([{ field, name, bytes: Buffer.from(bytes) }]);

const about =
  (make: (scene: Scene) => Promise<{ id: number }>, parts: (scene: Scene) => Parts = () => ({})): Plan =>
  async (scene) => ({ path: { id: (await make(scene)).id }, ...parts(scene) });

const project = ({ world, title }: Scene) => world.project(title);
const file = ({ world, title }: Scene) => world.file(title);
const request = ({ world, title }: Scene) => world.request(title);
const feature = ({ world, title }: Scene) => world.feature(title);
const offer = ({ world, title }: Scene) => world.offer(title);
const faq = ({ world, title }: Scene) => world.faq(`${title}?`);
const gap = ({ world, title }: Scene) => world.gap(title);
const body = (value: unknown) => (): Parts => ({ body: value });

const removed = async (scene: Scene, kind: string, made: Promise<{ id: number }>) => {
  const { id } = await made;
  await scene.world.do(`DELETE /${kind}/${id}`);
  return { id };
};

const fields =
  (change: object) =>
  ({ world, title }: Scene): Parts => ({
    body: { ...world.projectFields(`${title} changed`), ...change },
  });

const projects: Plans = {
  'POST /projects': fields({}),
  'POST /projects: ends before it starts': fields({ end_date: '2042-01-01' }),
  'POST /projects: an unknown status': fields({ status: 'Milestone 9' }),
  'POST /projects: a client who is none': fields({ user_id: 2_000_000_000 }),
  'PUT /projects/{id}': about(project, fields({ status: 'Milestone 3', price: 1300.25 })),
  'PUT /projects/{id}: ends before it starts': about(project, fields({ end_date: '2042-01-01' })),
  'PATCH /projects/{id}': about(project, body({ status: 'Completed' })),
  'DELETE /projects/{id}': about(project),
  'DELETE /projects/{id}: a paid one': async ({ world, title }) => ({
    path: { id: (await world.paid(title)).projectId },
  }),
  'POST /projects/{id}/restore': about((scene) => removed(scene, 'projects', project(scene))),
  'POST /projects/{id}/restore: one that is there': about(project),
  'POST /projects/{id}/upload': about(project, () => text('words.txt', undefined, 'attachments')),
  'POST /projects/{id}/upload: a type that is not taken': about(project, () => text('run.exe', 'MZ', 'attachments')),
  'POST /projects/{id}/upload: an empty file': about(project, () => text('empty.txt', '', 'attachments')),
  'DELETE /projects/{projectId}/attachments/{filename}': async ({ world, title }) => {
    const { projectId, filename } = await world.file(title);
    return { path: { projectId, filename } };
  },
  'POST /projects/attachments/{id}/confirm': about(file),
  'POST /projects/attachments/{id}/read': about(file),
  'POST /projects/attachments/{id}/comments': about(file, body({ comment_text: ' Why? ' })),
  'POST /projects/attachments/{id}/comments: a confirmed file': async ({ world, title }) => {
    const { id } = await world.file(title);
    await world.do(`POST /projects/attachments/${id}/confirm`, {}, world.people.owner);
    return { path: { id }, body: { comment_text: 'Too late.' } };
  },
  'POST /projects/attachments/{id}/comments/{commentId}/reply': async ({ world, title }) => {
    const { id } = await world.file(title);
    return { path: { id, commentId: (await world.comment(id)).id }, body: { reply_text: 'Because.' } };
  },
  'POST /projects/attachments/{id}/comments/{commentId}/reply: a second one': async ({ world, title }) => {
    const { id } = await world.file(title);
    const { id: commentId } = await world.comment(id);
    await world.do(`POST /projects/attachments/${id}/comments/${commentId}/reply`, { body: { reply_text: 'One.' } });
    return { path: { id, commentId }, body: { reply_text: 'Two.' } };
  },
};

const payment =
  (change: object = {}): Plan =>
  async ({ world, title }) => ({
    body: { ...world.payment(await world.order(title)), ...change },
  });

const paid =
  (parts: Parts = {}): Plan =>
  async ({ world, title }) => ({ path: { id: (await world.paid(title)).paymentId }, ...parts });

const payments: Plans = {
  'POST /payments/orders': async ({ world, title }) => ({ body: { projectId: (await world.project(title)).id } }),
  'POST /payments/orders: a paid project': async ({ world, title }) => ({
    body: { projectId: (await world.paid(title)).projectId },
  }),
  'POST /payments/paypal-success': payment(),
  'POST /payments/paypal-success: another price': payment({ expectedAmount: '1.00' }),
  'POST /payments/paypal-success: another currency': payment({ expectedCurrency: 'EUR' }),
  'POST /payments/paypal-success: an unknown order': payment({ orderId: 'ABCDEFGHIJ1234567' }),
  'POST /payments/paypal-success: a wrong XSRF token': async (scene) => ({
    ...(await payment()(scene)),
    headers: { cookie: 'XSRF-TOKEN=wrong', 'content-type': 'application/json' },
  }),
  'POST /payments/project/{id}/settle': async ({ world, title }) => ({
    path: { id: (await world.order(title)).projectId },
  }),
  'POST /payments/{id}/look': paid(),
  'POST /payments/{id}/release': paid({ body: { note: 'Nothing was paid.' } }),
  'POST /payments/{id}/reviewed': paid({ body: { note: 'Looked at.' } }),
  'POST /payments/webhook': () => ({ body: { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} } }),
};

const requests: Plans = {
  'POST /quotation': ({ world, title }) => ({ body: world.quotation(title) }),
  'POST /contact': ({ world, title }) => form(world.contact(title)),
  'POST /contact: a type that is not taken': ({ world, title }) =>
    form([...world.contact(title), { field: 'attachment', name: 'run.exe', bytes: Buffer.from('MZ') }]),
  'POST /contact: a large file': ({ world, title }) =>
    form([
      ...world.contact(title),
      { field: 'attachment', name: 'a.txt', bytes: Buffer.alloc(5 * 1024 * 1024 + 1, 97) },
    ]),
  'PATCH /requests/{id}': about(request, body({ stage: 'quoted', note: 'Sent an offer.' })),
  'POST /requests/{id}/read': about(request),
  'POST /requests/{id}/notes': about(request, body({ text: 'Call back.' })),
  'POST /requests/{id}/reply': about(request, body({ text: 'It is fixed.' })),
  'POST /requests/{id}/project': about(request, ({ world, title }) => {
    const { user_id: _client, ...rest } = world.projectFields(title);
    return { body: rest };
  }),
  'POST /kept-answers': ({ title }) => ({ body: { title, text: 'Thank you.' } }),
  'PATCH /kept-answers/{id}': about(
    ({ world, title }) => world.do('POST /kept-answers', { body: { title, text: 'Thank you.' } }),
    body({ text: 'Thanks.' }),
  ),
  'DELETE /kept-answers/{id}': about(({ world, title }) =>
    world.do('POST /kept-answers', { body: { title, text: 'Thank you.' } }),
  ),
};

const image =
  (value: unknown) =>
  ({ title }: Scene): Parts => ({ body: { title, image_url: value } });

const shown: Plans = {
  'POST /features': ({ title }) => ({
    body: { title, publish_at: '2042-03-02T09:00:00.000Z', images: [{ image_url: 'https://pictures.example/a.png' }] },
  }),
  'POST /features: an image without an address': ({ title }) => ({ body: { title, images: [{ alt_text: 'x' }] } }),
  'PATCH /features/{id}': about(feature, body({ is_pinned: true, summary: ' Short. ' })),
  'DELETE /features/{id}': about(feature),
  'POST /features/{id}/restore': about((scene) => removed(scene, 'features', feature(scene))),
  'POST /features/{id}/restore: one that is there': about(feature),
  'POST /projects/feature-images: no picture': () => text('a.txt'),
  'POST /special-offers': ({ title }) => ({
    body: { title, description: 'All of it.', price: 0, end_date: '2042-03-03', sample_link: 'https://a.example' },
  }),
  'POST /special-offers: ended yesterday': ({ title }) => ({
    body: { title, description: 'All of it.', price: 0, end_date: '2042-03-02', sample_link: 'a' },
  }),
  'PATCH /special-offers/{id}': about(offer, body({ ended: true })),
  'PATCH /special-offers/{id}: a wrong address': about(offer, image('ftp://a.example')),
  'DELETE /special-offers/{id}': about(offer),
  'POST /special-offers/{id}/restore': about((scene) => removed(scene, 'special-offers', offer(scene))),
  'POST /faq': ({ title }) => ({ body: { question: title, answer: 'Yes.', tags: ' a, b ', aliases: [' x ', ''] } }),
  'PATCH /faq/{id}': about(faq, body({ answer: 'No.', tags: null, visibility: 'admin' })),
  'DELETE /faq/{id}': about(faq),
  'POST /faq/{id}/restore': about((scene) => removed(scene, 'faq', faq(scene))),
  'POST /faq/ask': body({ question: 'How long does a website take?' }),
  'POST /faq/ask: without an answer': body({ question: 'Do you breed horses?' }),
  'POST /faq/ask: only for customers': body({ question: 'Where are my invoices?' }),
  'POST /faq/public/ask': body({ question: 'How long does a website take?' }),
  'POST /faq/public/ask: only for customers': body({ question: 'Where are my invoices?' }),
  'POST /faq/feedback': async (scene) => ({ body: { faq_id: (await faq(scene)).id, correct: true, query: 'How?' } }),
  'POST /faq/public/feedback': async (scene) => ({ body: { faq_id: (await faq(scene)).id, correct: false } }),
  'POST /faq/try': body({ question: 'Who grants discounts?', visibility: 'admin' }),
  'POST /faq/import': () => text('faq.csv', 'question,answer,visibility\nNew?,Yes.,public\nBad?,,everybody\n'),
  'PATCH /faq/gaps/{id}': about(gap, body({ state: 'dismissed' })),
  'POST /faq/gaps/{id}/alias': async (scene) => ({
    path: { id: (await gap(scene)).id },
    body: { faq_id: (await scene.world.faq('Do you breed horses at all?')).id },
  }),
  'POST /logs/visit': body({ page: '/web-development' }),
  'DELETE /logs/clear': () => ({}),
};

export const WORK_CHANGES: Plans = { ...projects, ...payments, ...requests, ...shown };
