import { Project } from '../../src/modules/projects/project.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenProject } from '../projects.js';
import { projectForm } from './rows.js';

const TEXTS = [undefined, '\u0007', '\u200B', '\u2800\u3164'];
const DAYS = [undefined, '2026-02-30', '2026-2-3', '2026-13-01', '1999-12-31', '2101-01-01'];

const BAD: Record<string, unknown[]> = {
  title: [...TEXTS, 'x'.repeat(256), '🙂'.repeat(256), 'two\nlines', 'a\u2028b'],
  description: [...TEXTS, 'x'.repeat(10_001)],
  start_date: [...DAYS, '2026-08-04T00:00:00Z', ' 2026-08-04', '2026-08-04\0'],
  end_date: [...DAYS, '20261218', '2026-12-18\n'],
  price: [undefined, 0.001, 10_000_000.01, 1e300],
  status: [...TEXTS, 'Done', 'pending', 'Milestone', 'Milestone 0', 'Milestone 1 ', 'Milestone 99999'],
  user_id: [undefined, 2_147_483_648],
  milestones: [undefined, 101],
};

describe('project fields', () => {
  let app: TestApp;
  let admin: TestActor;
  let form: ReturnType<typeof projectForm>;
  let project: Project;

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
    const client = await givenUser(app);
    project = await givenProject(app, { userId: client.id });
    form = projectForm(client.id);
  });
  afterAll(() => app.close());

  const calls = () => [
    { method: 'POST' as const, url: '/projects' },
    { method: 'PUT' as const, url: `/projects/${project.id}` },
  ];

  const cases = Object.entries(BAD).flatMap(([field, values]) => values.map((value) => [field, value] as const));

  it.each(cases)('refuses %s: %j', async (field, value) => {
    for (const call of calls()) {
      const response = await app.call({ ...call, token: admin.token, body: { ...form, [field]: value } });
      expect(response.statusCode).toBe(400);
      const { fields, error, message } = response.json<{ fields: object; error: string; message: string }>();
      expect(Object.keys(fields)).toEqual([field]);
      expect(error).toBe(message);
    }
  });

  it('left nothing behind', async () => {
    expect(await app.db.read(Project).find()).toMatchObject([{ id: project.id, version: 1, title: 'Patient portal' }]);
  });

  it('stores soft line breaks and form feeds of a description as line breaks', async () => {
    const body = { ...form, description: '\u000BScope\u000BDates\fPrices\u0085Terms\u0085' };
    const response = await app.call({ method: 'POST', url: '/projects', token: admin.token, body });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ description: 'Scope\nDates\nPrices\nTerms' });
  });

  it('takes the limits themselves', async () => {
    const body = {
      ...form,
      title: '🙂'.repeat(255),
      description: 'ü'.repeat(10_000),
      start_date: '2000-01-01',
      end_date: '2100-12-31',
      price: 10_000_000,
      milestones: 100,
      status: 'Milestone 100',
    };
    const response = await app.call({ method: 'POST', url: '/projects', token: admin.token, body });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ ...body, progress: 100 });
    const cheap = { ...form, price: 0.07, milestones: 1, end_date: form.start_date };
    const second = await app.call({ method: 'POST', url: '/projects', token: admin.token, body: cheap });
    expect(second.json()).toMatchObject({ price: 0.07, milestones: 1 });
  });
});
