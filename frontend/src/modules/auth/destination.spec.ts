import { afterLogin, keepDestination, safePath, takeDestination } from './destination';

describe('safeFrom', () => {
  it.each(['/admin/projects', '/projects/7/attachments', '/dashboard?tab=1#end'])('follows %s back', (from) => {
    expect(safePath(from)).toBe(from);
  });

  it.each([
    ['another site', 'https://evil.example/'],
    ['another site without a protocol', '//evil.example'],
    ['a backslash, which browsers read as a slash', '/\\evil.example'],
    ['a tab between the slashes, which browsers drop', '/\t/evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['the log-in screen itself', '/login'],
    ['the log-in screen with a query', '/login?x=1'],
    ['the log-in screen with a slash', '/login/'],
    ['a relative path', 'admin'],
    ['nothing', undefined],
    ['an object', { from: '/admin' }],
  ])('refuses %s', (_what, from) => {
    expect(safePath(from)).toBe('/dashboard');
  });
});

describe('afterLogin', () => {
  it('opens the requested screen with its query when permitted', () => {
    const asked: string[] = [];
    const mayOpen = (pathname: string) => asked.push(pathname) > 0;
    expect(afterLogin({ from: '/admin/projects?q=dental' }, mayOpen)).toBe('/admin/projects?q=dental');
    expect(asked).toEqual(['/admin/projects']);
  });

  it('sends everyone else to the dashboard', () => {
    expect(afterLogin({ from: '/admin' }, () => false)).toBe('/dashboard');
    expect(afterLogin(null, () => true)).toBe('/dashboard');
  });
});

describe('takeDestination', () => {
  it('returns the kept destination once, also after an attempt without one', () => {
    keepDestination('/offers');
    keepDestination(undefined);
    expect([takeDestination(), takeDestination()]).toEqual(['/offers', undefined]);
  });

  it('returns nothing when the browser blocks the storage', () => {
    const block = () => {
      throw new Error('blocked');
    };
    const blocked = [
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(block),
      jest.spyOn(Storage.prototype, 'getItem').mockImplementation(block),
    ];
    keepDestination('/offers');
    expect(takeDestination()).toBeUndefined();
    for (const each of blocked) each.mockRestore();
  });
});
