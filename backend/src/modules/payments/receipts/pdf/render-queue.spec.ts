import { DomainError } from '../../../../core/common/errors.js';
import { RenderQueue } from './render-queue.js';

describe('RenderQueue', () => {
  it('renders one document at a time, each once, and rejects more than 20 waiting ones', async () => {
    const queue = new RenderQueue();
    let [running, most] = [0, 0];
    const rendered: string[] = [];
    const draw = (name: string) => async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      rendered.push(name);
      running -= 1;
      return Buffer.from(name);
    };
    const names = Array.from({ length: 30 }, (_, n) => `R-${n}`);
    const answers = await Promise.allSettled([...names, 'R-0'].map((name) => queue.render(name, draw(name))));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as DomainError] : []));
    expect(refused).toHaveLength(10);
    expect(refused[0]).toMatchObject({ status: 503, code: 'BUSY', options: { retryAfter: 2 } });
    expect(rendered).toEqual(names.slice(0, 20));
    expect(most).toBe(1);
    expect((await queue.render('R-3', draw('again'))).toString()).toBe('R-3');
  });

  it('continues after a failed document and renders it again', async () => {
    const queue = new RenderQueue();
    const failing = queue.render('R-1', () => Promise.reject(new Error('no ink')));
    const next = queue.render('R-2', () => Promise.resolve(Buffer.from('two')));
    await expect(failing).rejects.toThrow('no ink');
    expect((await next).toString()).toBe('two');
    expect((await queue.render('R-1', () => Promise.resolve(Buffer.from('one')))).toString()).toBe('one');
  });
});
