import { csvName, downloadFile } from './download';

const lent: Blob[] = [];
let saved: { name: string; href: string }[] = [];

beforeEach(() => {
  localStorage.setItem('token', 'abc');
  lent.length = 0;
  saved = [];
  URL.createObjectURL = (blob) => `blob:${lent.push(blob as Blob)}`;
  URL.revokeObjectURL = jest.fn();
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href });
  };
});
afterEach(() => void Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click'));

it('saves what the server sends, with the token, and releases it after a minute', async () => {
  jest.useFakeTimers();
  let sent: Headers | undefined;
  globalThis.fetch = async (_address, init) => {
    sent = init?.headers as Headers;
    return new Response('id,title\n');
  };
  await downloadFile('/projects/export.csv?q=a', 'projects.csv');
  expect(sent?.get('authorization')).toBe('Bearer abc');
  expect(saved).toEqual([{ name: 'projects.csv', href: 'blob:1' }]);
  jest.advanceTimersByTime(59_999);
  expect(URL.revokeObjectURL).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
  jest.useRealTimers();
});

it('rejects with the server’s sentence and saves nothing', async () => {
  globalThis.fetch = async () => Response.json({ code: 'FORBIDDEN', error: 'Admins only.' }, { status: 403 });
  await expect(downloadFile('/users/export.csv', 'users.csv')).rejects.toMatchObject({
    status: 403,
    message: 'Admins only.',
  });
  expect(saved).toEqual([]);
});

it('names a CSV after its list and the day', () => {
  expect(csvName('projects', '2026-11-21')).toBe('projects-2026-11-21.csv');
});
