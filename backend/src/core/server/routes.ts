export function routeMatcher(routes: readonly string[]): (path: string) => boolean {
  const patterns = routes.map((route) => {
    const segments = route.split('/').filter(Boolean);
    return new RegExp(
      `^/${segments.map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&'))).join('/')}$`,
    );
  });
  return (path) => patterns.some((pattern) => pattern.test(path));
}
