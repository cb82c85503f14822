import { PricedRecordRegistry } from '../../src/core/company/priced-record.registry.js';
import { Offer } from '../../src/modules/offers/offer.entity.js';
import { Project } from '../../src/modules/projects/project.entity.js';
import { givenUser } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenOffer } from '../offers/rows.js';
import { givenProject } from '../projects.js';

describe('prices', () => {
  let app: TestApp;
  const exist = () => app.app.get(PricedRecordRegistry).exist();

  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('exist as soon as a project has one, which may be nothing', async () => {
    const { id: userId } = await givenUser(app);
    await givenProject(app, { userId, priceCents: null });
    expect(await exist()).toBe(false);
    await givenProject(app, { userId, priceCents: 0 });
    expect(await exist()).toBe(true);
    await app.db.transaction(() => app.db.write(Project).deleteAll());
    expect(await exist()).toBe(false);
  });

  it('exist as long as an offer can come back', async () => {
    await givenOffer(app, { title: 'Check', deletedAt: app.clock.now() });
    expect(await exist()).toBe(true);
    await app.db.transaction(() => app.db.write(Offer).deleteAll());
    expect(await exist()).toBe(false);
  });
});
