import { dayIn, HOUR } from '../../src/core/common/time/clock.js';
import { searchable } from '../../src/core/http/page.js';
import { moneyOf } from '../../src/core/common/money.js';
import { Attachment } from '../../src/modules/attachments/attachment.entity.js';
import { Comment } from '../../src/modules/attachments/comment.entity.js';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { Project } from '../../src/modules/projects/project.entity.js';
import { clientText, foldedColumns } from '../../src/modules/projects/project.rules.js';
import type { Storage } from '../../src/core/storage/storage.js';
import { User } from '../../src/modules/users/user.entity.js';
import { addInvitations, addLibrary, addMails, storeLibrary } from './activity.js';
import { addFaq, addFaqStatistics } from './faq.js';
import { addFeatures, type FeaturePlace, storeFeaturePictures } from './feature-loader.js';
import { addOffers, storeOfferPictures } from './offers.js';
import { addPayments, type DemoCompany, type PaidProject } from './payments.js';
import { PEOPLE } from './people.js';
import { type StoredPicture, storePicture } from './pictures.js';
import { CURRENCY, type DemoFile, type DemoProject, type Talk } from './demo-project.js';
import { PROJECTS, TODAY } from './projects.js';
import { addRequests } from './requests.js';
import { addSite } from './site.js';
import { addVisits } from './visits.js';

const DAY = 24 * HOUR;
const MARK = 'demo-data.loaded';

export interface Place extends DemoCompany, FeaturePlace {
  storage: Storage;
  passwordHash: () => Promise<string>;
}

export async function loadDemoData(place: Place): Promise<void> {
  const { db } = place;
  if (await db.read(AuditRecord).existsBy({ action: MARK })) return;
  if ((await db.read(User).count()) > 0) return;
  const passwordHash = await place.passwordHash();
  const pictures = new Map<DemoFile, StoredPicture>();
  for (const file of PROJECTS.flatMap(({ files }) => files))
    pictures.set(file, await storePicture(place.storage, file));
  const featurePictures = await storeFeaturePictures(place.featurePictures);
  const offerPictures = await storeOfferPictures(place);
  const library = await storeLibrary(place);
  await db.transaction(async () => {
    await new Loader(place, pictures).load(passwordHash);
    await addFaq(place);
    await addFaqStatistics(place);
    await addFeatures(place, featurePictures);
    await addOffers(place, offerPictures);
    await addRequests(place);
    await addVisits(place);
    await addSite(place);
    await addMails(place);
    await addInvitations(place);
    await addLibrary(place, library);
  });
}

type Named = Pick<User, 'id' | 'name' | 'email'>;

class Loader {
  private readonly people = new Map<string, Named>();
  private readonly paid: PaidProject[] = [];
  private readonly now: Date;
  private readonly shift: number;

  constructor(
    private readonly place: Place,
    private readonly pictures: Map<DemoFile, StoredPicture>,
  ) {
    this.now = place.clock.now();
    this.shift = Date.parse(dayIn(place.timeZone, this.now)) - Date.parse(TODAY);
  }

  async load(passwordHash: string): Promise<void> {
    await this.addPeople(passwordHash);
    for (const project of [...PROJECTS].reverse()) await this.addProject(project);
    await addPayments(this.place.db, this.paid, this.place);
    await this.insert(AuditRecord, {
      at: this.now,
      actorName: 'System',
      actorRole: 'system',
      action: MARK,
      recordType: 'demo-data',
      recordId: '1',
      recordLabel: 'Demo data',
    });
  }

  private async addPeople(passwordHash: string): Promise<void> {
    for (const { name, email, role, since } of PEOPLE) {
      const joined = this.ago(since);
      const id = await this.insert(User, {
        name,
        email,
        role,
        passwordHash,
        isActive: true,
        mutedMails: [],
        searchText: searchable(name, email),
        termsVersion: role === 'user' ? '2025-07-12' : null,
        termsAcceptedAt: role === 'user' ? joined : null,
        createdAt: joined,
        updatedAt: joined,
      });
      this.people.set(name, { id, name, email });
    }
  }

  private async addProject(project: DemoProject): Promise<void> {
    const [startDate, endDate] = [this.moved(project.start), this.moved(project.end)];
    const title = project.title.replace('{year}', endDate.slice(0, 4));
    const client = this.person(project.client);
    const id = await this.insert(Project, {
      title,
      description: project.description,
      startDate,
      endDate,
      priceCents: moneyOf(project.price, CURRENCY).minor,
      currency: CURRENCY,
      status: project.status,
      milestones: project.milestones,
      milestoneNames: project.names?.join('\n') ?? null,
      userId: client.id,
      paymentStatus: project.paid ? 'paid' : 'pending',
      ...foldedColumns({ title, description: project.description, status: project.status }),
      clientText: clientText(client.name),
      createdAt: earlier(new Date(Date.parse(startDate) - 6 * DAY), this.ago(2)),
      updatedAt: this.ago(1),
    });
    if (project.paid) {
      const paidAt = earlier(new Date(Date.parse(startDate) + 3 * DAY), this.ago(3));
      this.paid.push({ projectId: id, title, cents: moneyOf(project.price, CURRENCY).minor, paidAt, client });
    }
    for (const file of project.files) await this.addFile(id, file, client);
  }

  private async addFile(projectId: number, file: DemoFile, client: Named): Promise<void> {
    const { key, ...picture } = this.pictures.get(file)!;
    const createdAt = this.ago(file.daysAgo);
    const admin = this.person('Marisol Vega');
    const confirmer = file.confirmedBy === 'admin' ? admin : client;
    const attachmentId = await this.insert(Attachment, {
      ...picture,
      projectId,
      storageKey: key,
      filename: file.name,
      originalName: file.name,
      mimeType: 'image/png',
      uploadedById: admin.id,
      createdAt,
      updatedAt: createdAt,
      ...(file.confirmedBy
        ? {
            confirmedBy: file.confirmedBy,
            confirmedById: confirmer.id,
            confirmedByName: confirmer.name,
            confirmedAt: this.ago(file.daysAgo - 2),
          }
        : {}),
    });
    for (const [index, talk] of (file.talk ?? []).entries()) {
      await this.addTalk(attachmentId, { talk, client, at: this.ago(file.daysAgo - 0.3 - index * 0.2) });
    }
  }

  private async addTalk(attachmentId: number, { talk, client, at }: { talk: Talk; client: Named; at: Date }) {
    const admin = this.person('Ravi Menon');
    const repliedAt = new Date(at.getTime() + 3 * HOUR);
    await this.insert(Comment, {
      attachmentId,
      userId: client.id,
      userName: client.name,
      commentText: talk.comment,
      createdAt: at,
      updatedAt: at,
      ...(talk.reply
        ? {
            replyText: talk.reply,
            replyUserId: admin.id,
            replyUserName: admin.name,
            repliedAt,
            replyReadAt: talk.read ? new Date(repliedAt.getTime() + HOUR) : null,
          }
        : {}),
    });
  }

  private async insert<T extends object>(entity: new () => T, row: Partial<T>): Promise<number> {
    const { identifiers } = await this.place.db.write(entity).insert(row as never);
    return identifiers[0]!['id'] as number;
  }

  private person(name: string): Named {
    return this.people.get(name)!;
  }

  private ago(days: number): Date {
    return new Date(this.now.getTime() - days * DAY);
  }

  private moved(day: string): string {
    return new Date(Date.parse(day) + this.shift).toISOString().slice(0, 10);
  }
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
