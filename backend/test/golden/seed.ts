import { form } from '../attachments/world.js';
import { picture } from '../attachments/files.js';
import type { World } from './world.js';

export type Seed = Awaited<ReturnType<typeof seed>>;

export async function seed(world: World) {
  const { admin, owner } = world.people;
  const work = await seedWork(world);
  return {
    ...work,
    ...(await seedDesk(world)),
    ...(await seedSite(world)),
    invitation: (await world.invitation('ines@golden.example')).id,
    ownView: (await world.view('Finished', owner)).id,
    view: (await world.view('Finished', admin)).id,
    mail: await firstMail(world),
    ...(await seedLinks(world)),
  };
}

async function seedWork(world: World) {
  const { stranger } = world.people;
  const { projectId: project, id: attachment, filename } = await world.file('Patient portal');
  const shot = { name: 'shot.png', bytes: await picture('png') };
  const { items } = await world.do<{ items: { id: number; filename: string }[] }>(
    `POST /projects/${project}/upload`,
    form([shot]),
  );
  const { id: comment } = await world.comment(attachment);
  const reply = { body: { reply_text: 'It is the color of the firm.' } };
  await world.do(`POST /projects/attachments/${attachment}/comments/${comment}/reply`, reply);
  await world.comment(items[0]!.id);
  await world.project('Warehouse', { user_id: stranger.id, status: 'Milestone 2', price: 99.99 });
  const paid = await world.paid('Web shop');
  await world.order('Newsletter');
  return { project, attachment, filename, imageName: items[0]!.filename, comment, ...paid };
}

async function seedDesk(world: World) {
  await world.do('POST /quotation', { body: world.quotation('Hana Sato') });
  const { id: request } = await world.request('Theo Marsh');
  await world.do(`POST /requests/${request}/notes`, { body: { text: 'Called back.' } });
  await world.do(`POST /requests/${request}/reply`, { body: { text: 'We will look at it.' } });
  await world.do('POST /kept-answers', { body: { title: 'Hours', text: 'We answer from 9 to 5.' } });
  await world.do(`DELETE /faq/${(await world.faq('Gone?')).id}`);
  for (const [question, visibility] of [
    ['How long does a website take?', 'public'],
    ['Where are my invoices?', 'user'],
    ['Who grants discounts?', 'admin'],
  ] as const)
    await world.faq(question, { visibility, aliases: [`${question} Please.`], tags: 'time, money' });
  await world.indexed('Who grants discounts?');
  const { id: gap } = await world.gap('a gap');
  for (const page of ['/services', '/faq']) await world.do('POST /logs/visit', { body: { page } });
  return { request, gap };
}

async function seedSite(world: World) {
  const picture = await world.featurePicture();
  const images = [{ image_url: picture, alt_text: 'The new list' }];
  await world.feature('Faster lists', { slug: 'faster-lists', is_pinned: true, images, summary: 'Half the time.' });
  await world.feature('Hidden', { is_active: false });
  await world.offer('Spring');
  const { id: ended } = await world.offer('Winter');
  await world.do(`PATCH /special-offers/${ended}`, { body: { ended: true } });
  for (const [path, made] of [
    ['features', await world.feature('Gone')],
    ['special-offers', await world.offer('Gone')],
  ] as const)
    await world.do(`DELETE /${path}/${made.id}`);
  const { id: page } = await world.page('careers');
  await world.do(`POST /content/${page}/publish`, { body: {} });
  await world.sitePicture();
  await world.redirect('/jobs');
  return { page, pictureKey: picture.split('/').at(-1)! };
}

async function firstMail(world: World): Promise<number> {
  const { items } = await world.do<{ items: { id: number }[] }>('GET /mail?template=receipt&limit=1');
  return items[0]?.id ?? 0;
}

async function seedLinks(world: World) {
  const nora = await world.person('owner', { name: 'Nora Newcomer', email: 'nora@golden.example' });
  await world.changePassword(nora);
  const notMeToken = await world.tokenFor(nora.email);
  await world.do('POST /auth/request-password-reset', { body: { email: nora.email } });
  return { notMeToken, resetToken: await world.tokenFor(nora.email, 'resetUrl') };
}
