import { paths } from '../../paths';
import type { StaffWaitingKind } from '../../api/store/waiting';

export const at = (path: string, words: Record<string, string>): string => `${path}?${new URLSearchParams(words)}`;

export const overviewLinks = {
  active: at(paths.adminProjects, { status: 'Active' }),
  pending: at(paths.adminProjects, { payment: 'pending', status: 'Not cancelled' }),
  files: at(paths.adminProjects, { files: 'unconfirmed' }),
  paidIn: (month: string) => at(paths.adminPayments, { month }),
  status: (status: string) => at(paths.adminProjects, { status }),
  project: (id: number) => at(paths.adminProjects, { project: String(id) }),
  due: at(paths.adminProjects, { status: 'Open', sort: 'end_date' }),
  failedMails: at(paths.adminMail, { state: 'failed', period: 'week' }),
  spam: at(paths.adminRequests, { stage: 'spam' }),
  addProject: at(paths.adminProjects, { add: '1' }),
};

export const waitingLinks: Record<StaffWaitingKind, string> = {
  'requests-unread': at(paths.adminRequests, { unread: '1' }),
  'requests-late': at(paths.adminRequests, { overdue: '1' }),
  'comments-unanswered': at(paths.adminProjects, { files: 'unanswered' }),
  'payments-attention': at(paths.adminPayments, { attention: '1' }),
  'mail-failed': overviewLinks.failedMails,
  'questions-unanswered': at(paths.adminFaq, { part: 'unanswered' }),
  status: paths.adminStatus,
};

export const requestLink = (id?: number): string =>
  id === undefined ? paths.adminRequests : at(paths.adminRequests, { request: String(id) });
