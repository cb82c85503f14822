import { Db } from '../../src/core/database/db.js';
import { PublishedContent } from '../../src/core/published/published-content.js';
import { fromInside, startApp, type TestApp } from '../app.js';

describe('published content', () => {
  let app: TestApp;
  let published: PublishedContent;
  let dropped = 0;

  beforeAll(async () => {
    app = await startApp();
    await app.app.listen(0, '127.0.0.1');
    published = app.app.get(PublishedContent);
    published.onRaised(() => (dropped += 1));
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

  it('is seen as changed within two seconds when another server changed it', async () => {
    await fromInside(app.config, (other) =>
      other.app.get(Db).transaction(() => other.app.get(PublishedContent).raise()),
    );
    const end = Date.now() + 2_000;
    while (dropped === 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(dropped).toBe(1);
  });
});
