import { type Clock, DAY, HOUR } from '../../src/core/common/time/clock.js';
import type { Db } from '../../src/core/database/db.js';
import { searchable } from '../../src/core/http/page.js';
import { Attachment } from '../../src/modules/attachments/attachment.entity.js';
import { Invitation } from '../../src/modules/auth/invitations/invitation.entity.js';
import { SitePicture } from '../../src/modules/content/media/site-picture.entity.js';
import { headOf, subjectOf, type TemplateName, type Values } from '../../src/modules/mail/email-templates.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { Project } from '../../src/modules/projects/project.entity.js';
import { User } from '../../src/modules/users/user.entity.js';
import type { Drawing } from './drawings.js';
import { type FeaturePlace, storeDrawing } from './feature-loader.js';

interface Place {
  db: Db;
  clock: Clock;
}

const VALID_DAYS = 14;
const NO_MAILBOX = '550 5.1.1 The mailbox does not exist';
const SENT = '250 2.0.0 Accepted';

interface DemoMail {
  template: TemplateName;
  hoursAgo: number;
  context: Values;
  /** Default: the project's client. */
  to?: string;
  project?: string;
  fails?: true;
}

const MAILS: DemoMail[] = [
  {
    to: 'marisol@pellworth.example',
    template: 'request-news',
    hoursAgo: 1,
    context: {
      kind: 'quotation request',
      number: 5,
      url: '/admin/requests',
      text: 'Name: Felix Moreau\n\nForty mailboxes to move, plus shared drives for three departments.',
    },
  },
  {
    to: 'owen@castellvineyards.example',
    template: 'username-reminder',
    hoursAgo: 9,
    context: { name: 'Owen Castell', loginUrl: '/login' },
  },
  {
    template: 'reply',
    hoursAgo: 26,
    project: 'Patient portal rebuild',
    context: { author: 'Ravi Menon', text: 'Yes, the calendar is above the form now.' },
  },
  {
    template: 'status',
    hoursAgo: 30,
    project: 'Clinic intake API',
    context: { before: 'Pending' },
  },
  {
    to: 'office@tellerhardware.example',
    template: 'request-received',
    hoursAgo: 50,
    fails: true,
    context: { kind: 'message', promise: 'We reply within 1 to 2 business days.' },
  },
  { template: 'attachment', hoursAgo: 75, project: 'Warehouse scanner', context: {} },
];

export async function addMails({ db, clock }: Place): Promise<void> {
  for (const { to, template, hoursAgo, project, fails, context } of MAILS.toReversed()) {
    const about = project && (await findProject(db, project));
    const values = { ...context, ...(about && about.values) };
    const at = clock.in(-hoursAgo * HOUR);
    await db.write(OutboxMail).insert({
      ...headOf(to ?? (about as ProjectMail).to, subjectOf(template, values)),
      template,
      context: values as object,
      attachment: null,
      replyTo: null,
      about: null,
      dedupeKey: null,
      state: fails ? ('failed' as const) : ('sent' as const),
      attempts: fails ? 3 : 1,
      nextAttemptAt: at,
      sentAt: fails ? null : at,
      answer: fails ? NO_MAILBOX : SENT,
      createdAt: at,
      updatedAt: at,
    });
  }
}

interface ProjectMail {
  to: string;
  values: Values;
}

async function findProject(db: Db, title: string): Promise<ProjectMail> {
  const { id, userId, status } = (await db.read(Project).findOneBy({ title }))!;
  const [client, file] = await Promise.all([
    db.read(User).findOneBy({ id: userId }),
    db.read(Attachment).findOneBy({ projectId: id }),
  ]);
  const url = `/clientProject?project=${id}`;
  const filename = file?.filename ?? null;
  return {
    to: client!.email,
    values: { projectTitle: title, url, filename, after: status, unsubscribeUrl: '/unsubscribe' },
  };
}

type DemoInvitation = Pick<Invitation, 'name' | 'email' | 'role' | 'state'> & { daysAgo: number };

const INVITATIONS: DemoInvitation[] = [
  { name: 'Gus Almeida', email: 'gus@almeidabakery.example', role: 'user', state: 'waiting', daysAgo: 2 },
  { name: 'Petra Lund', email: 'petra@pellworth.example', role: 'agent', state: 'waiting', daysAgo: 6 },
  { name: 'Vera Holm', email: 'vera@holmoptics.example', role: 'user', state: 'answered', daysAgo: 10 },
  { name: 'Milo Grant', email: 'milo@grantforestry.example', role: 'user', state: 'waiting', daysAgo: 21 },
  { name: 'Lena Ortiz', email: 'lena@ortizflowers.example', role: 'user', state: 'withdrawn', daysAgo: 30 },
];

export async function addInvitations({ db, clock }: Place): Promise<void> {
  const inviter = (await db.read(User).findOneBy({ email: 'marisol@pellworth.example' }))!;
  for (const { daysAgo, ...invitation } of INVITATIONS.toReversed()) {
    const { name, email, state } = invitation;
    const sentAt = clock.in(-daysAgo * DAY);
    const user = state === 'answered' ? await db.read(User).findOneBy({ email }) : null;
    await db.write(Invitation).insert({
      ...invitation,
      liveEmail: state === 'waiting' ? email : null,
      userId: user?.id ?? null,
      invitedById: inviter.id,
      tokenHash: null,
      sentAt,
      expiresAt: clock.in((VALID_DAYS - daysAgo) * DAY),
      refusedAt: null,
      endedAt: state === 'waiting' ? null : clock.in((1 - daysAgo) * DAY),
      searchText: searchable(name, email),
      createdAt: sentAt,
      updatedAt: sentAt,
    });
  }
}

const LIBRARY: [drawing: Drawing, alt: string][] = [
  ['cloud', 'Two servers and the path of a deployment between them'],
  ['network', 'Plan of an office network with three access points'],
  ['plan', 'Floor plan with the views of six cameras'],
];

type LibraryPicture = Pick<SitePicture, 'storageKey' | 'width' | 'height' | 'alt'>;

export async function storeLibrary({ featurePictures }: FeaturePlace): Promise<LibraryPicture[]> {
  const stored: LibraryPicture[] = [];
  for (const [drawing, alt] of LIBRARY) {
    const { key, width, height } = await storeDrawing(featurePictures, drawing, alt);
    stored.push({ storageKey: key, width, height, alt });
  }
  return stored;
}

export async function addLibrary({ db }: Place, pictures: LibraryPicture[]): Promise<void> {
  for (const picture of pictures.toReversed())
    await db
      .write(SitePicture)
      .insert({ ...picture, sourceKey: null, searchText: searchable(picture.alt), version: 1 });
}
