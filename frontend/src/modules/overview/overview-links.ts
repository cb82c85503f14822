import { paths, routePatterns } from '../../app/paths';

const at = (path: string, words: Record<string, string>): string => `${path}?${new URLSearchParams(words)}`;

/** The table behind each figure, narrowed to what the figure counts. */
export const overviewLinks = {
  active: at(paths.adminProjects, { status: 'Active' }),
  pending: at(paths.adminProjects, { payment: 'pending', status: 'Not cancelled' }),
  files: at(paths.adminProjects, { files: 'unconfirmed' }),
  paidIn: (month: string) => at(paths.adminPayments, { month }),
  status: (status: string) => at(paths.adminProjects, { status }),
  project: (title: string) => at(paths.adminProjects, { q: title }),
  due: at(paths.adminProjects, { status: 'Not cancelled', sort: 'end_date' }),
  addProject: at(paths.adminProjects, { add: '1' }),
};

const INBOX = '/admin/requests';

/** The inbox, or one request in it; nothing where this app has no such screen. */
export const requestLink = (id?: number): string | undefined => {
  if (!(routePatterns as readonly string[]).includes(INBOX)) return undefined;
  return id === undefined ? INBOX : at(INBOX, { request: String(id) });
};
