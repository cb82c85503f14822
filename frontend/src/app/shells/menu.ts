import {
  ChartNoAxesColumn,
  CircleQuestionMark,
  Folder,
  Inbox,
  LayoutGrid,
  List,
  Mail,
  ScrollText,
  Sparkles,
  Tag,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../paths';
import type { StaffWaitingKind } from '../../contract/api/overview';
import type { Role } from '../../api/session';
import { menuMessages as words, serviceList } from '../../messages';

export interface MenuEntry {
  label: string;
  to: string;
  icon?: LucideIcon;
  /** What of it waits for staff, and how that is called. */
  waiting?: { kind: StaffWaitingKind; word: string };
}
export interface MenuGroup {
  label: string;
  entries: readonly MenuEntry[];
}

const overview: MenuEntry = { label: words.overview, to: paths.adminOverview, icon: ChartNoAxesColumn };
const dashboard: MenuEntry = { label: words.dashboard, to: paths.dashboard, icon: LayoutGrid };
const requests: MenuEntry = {
  label: words.requests,
  to: paths.adminRequests,
  icon: Inbox,
  waiting: { kind: 'requests-unread', word: words.unread },
};
const myProjects: MenuEntry = { label: words.myProjects, to: paths.clientProject, icon: Folder };
const adminPanel: MenuEntry = { label: words.adminPanel, to: paths.admin, icon: Users };
const manageProjects: MenuEntry = {
  label: words.manageProjects,
  to: paths.adminProjects,
  icon: Folder,
  waiting: { kind: 'comments-unanswered', word: words.waiting },
};
const payments: MenuEntry = {
  label: words.payments,
  to: paths.adminPayments,
  icon: Wallet,
  waiting: { kind: 'payments-attention', word: words.waiting },
};
const addOffers: MenuEntry = { label: words.addOffers, to: paths.adminOffers, icon: Tag };
const addFeatures: MenuEntry = { label: words.addFeatures, to: paths.adminFeatures, icon: Sparkles };
const adminFaq: MenuEntry = {
  label: words.adminFaq,
  to: paths.adminFaq,
  icon: CircleQuestionMark,
  waiting: { kind: 'questions-unanswered', word: words.waiting },
};
const visitorLogs: MenuEntry = { label: words.visitorLogs, to: paths.log, icon: List };
const audit: MenuEntry = { label: words.audit, to: paths.adminAudit, icon: ScrollText };
const mail: MenuEntry = {
  label: words.mail,
  to: paths.adminMail,
  icon: Mail,
  waiting: { kind: 'mail-failed', word: words.failed },
};
const about: MenuEntry = { label: words.about, to: paths.about };
const faq: MenuEntry = { label: words.faq, to: paths.faq };

export const siteMenu: readonly MenuEntry[] = [
  { label: words.home, to: paths.home },
  { label: words.services, to: paths.services },
  faq,
  about,
];

/** The nine services with their addresses. */
export const serviceMenu = serviceList.map((entry) => ({ ...entry, to: `/${entry.slug}` }));
export const isServiceAddress = (pathname: string): boolean =>
  pathname === paths.services || serviceMenu.some(({ to }) => to === pathname);

export const companyMenu: readonly MenuEntry[] = [
  about,
  faq,
  { label: words.contact, to: paths.contact },
  { label: words.terms, to: paths.terms },
];

export const customerMenu: readonly MenuEntry[] = [dashboard, myProjects];
const adminMenu: readonly MenuEntry[] = [
  dashboard,
  adminPanel,
  manageProjects,
  addOffers,
  addFeatures,
  adminFaq,
  visitorLogs,
];

/** The user menu of a role, without Logout, which is an action and always last. */
export const userMenu = (role: Role): readonly MenuEntry[] => (role === 'admin' ? adminMenu : customerMenu);

export const railMenu: MenuGroup[] = [
  { label: '', entries: [overview, requests, dashboard] },
  { label: words.delivery, entries: [manageProjects, payments, adminPanel] },
  { label: words.content, entries: [addOffers, addFeatures, adminFaq] },
  { label: words.operations, entries: [visitorLogs, audit, mail] },
];

/** What only the rail has: on phones, where there is no rail, it stands in the drawer after the user menu's entries. */
export const staffMenu = (role: Role): MenuEntry[] =>
  role === 'admin' ? railMenu.flatMap(({ entries }) => entries).filter((entry) => !adminMenu.includes(entry)) : [];
