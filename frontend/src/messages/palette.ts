export const paletteMessages = {
  open: 'Search',
  keys: 'Ctrl K',
  title: 'Search people, projects, requests and pages',
  placeholder: 'Name, project, request or page',
  people: 'People',
  projects: 'Projects',
  requests: 'Requests',
  pages: 'Go to',
  nothing: (text: string) => `Nothing matches “${text}”`,
  failed: 'The search did not reach the server.',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
};
