import { setImmediate } from 'node:timers/promises';
import { Db } from '../../src/core/database/db.js';
import { PublishedContentService } from '../../src/core/cache/published-content.service.js';
import { DataSource } from 'typeorm';
import { FaqIndex } from '../../src/modules/faq/index/faq-index.js';
import { givenEntry } from '../faq/rows.js';
import { fromInside, startApp, type TestApp } from '../app.js';
import { until } from '../until.js';

describe('published content', () => {
  let app: TestApp;
  let published: PublishedContentService;
  let dropped = 0;

  beforeAll(async () => {
    app = await startApp();
    await app.listen();
    published = app.app.get(PublishedContentService);
    published.onRaised(() => void (dropped += 1));
  });
  afterAll(() => app.close());
  beforeEach(() => (dropped = 0));

  it('is seen as changed before the call that changed it is answered', async () => {
    const before = published.version;
    await app.db.transaction(() => published.raise());
    expect([dropped, published.version]).toEqual([1, before + 1]);
  });

  it('stays as it was when the change is undone', async () => {
    const before = published.version;
    const failed = app.db.transaction(async () => {
      await published.raise();
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    expect([dropped, published.version]).toEqual([0, before]);
  });

  it('is seen as changed when another server changed it, once a second', async () => {
    const { poller } = published as unknown as { poller: { pauseMs(): number } };
    expect(poller.pauseMs()).toBe(1_000);
    await fromInside(app.config, (other) =>
      other.app.get(Db).transaction(() => other.app.get(PublishedContentService).raise()),
    );
    await until(() => dropped > 0);
    expect(dropped).toBe(1);
  });

  it('is reloaded until every cache is updated', async () => {
    let calls = 0;
    published.onRaised(async () => {
      calls += 1;
      await Promise.resolve();
      if (calls === 1) throw new Error('the line broke');
    });
    const before = published.version;
    await app.db.transaction(() => published.raise());
    await until(() => published.version > before && calls > 1);
  });

  it('is reloaded once per change, in sequence, without stale data', async () => {
    let [running, most] = [0, 0];
    published.onRaised(async () => {
      running += 1;
      most = Math.max(most, running);
      await setImmediate();
      running -= 1;
    });
    await Promise.all([1, 2, 3].map(() => app.db.transaction(() => published.raise())));
    expect(most).toBe(1);
  });

  it('takes a deleted FAQ entry away from a server whose line broke while it read the change', async () => {
    const { id } = await givenEntry(app, { question: 'Do you repair lighthouses?' });
    const index = app.app.get(FaqIndex);
    await until(() => index.has('public', id));
    const tables = app.app.get(DataSource);
    await tables.query('ALTER TABLE faq_entries RENAME TO faq_entries_away');
    await tables.query('DELETE FROM faq_entries_away WHERE id = ?', [id]);
    await fromInside(app.config, (other) =>
      other.app.get(Db).transaction(() => other.app.get(PublishedContentService).raise()),
    );
    await until(() => (published as unknown as { isUnreadable: boolean }).isUnreadable);
    await tables.query('ALTER TABLE faq_entries_away RENAME TO faq_entries');
    await until(async () => !(await index.has('public', id)));
  });
});
