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
import type { Permission } from '../../api/session';
import { menuMessages as words, serviceList } from '../../messages';

export interface MenuEntry {
  label: string;
  to: string;
  icon?: LucideIcon;
  /** What it is for; without it everybody has it. */
  needs?: Permission;
  /** Who may do this has another one in its place. */
  unless?: Permission;
  /** What of it waits for staff, and how that is called. */
  waiting?: { kind: StaffWaitingKind; word: string };
}
export interface MenuGroup {
  label: string;
  entries: readonly MenuEntry[];
}

const overview: MenuEntry = {
  label: words.overview,
  to: paths.adminOverview,
  needs: 'overview.read',
  icon: ChartNoAxesColumn,
};
const dashboard: MenuEntry = { label: words.dashboard, to: paths.dashboard, icon: LayoutGrid };
const requests: MenuEntry = {
  label: words.requests,
  to: paths.adminRequests,
  needs: 'request.manage',
  icon: Inbox,
  waiting: { kind: 'requests-unread', word: words.unread },
};
const myProjects: MenuEntry = {
  label: words.myProjects,
  to: paths.clientProject,
  needs: 'project.read',
  unless: 'project.manage',
  icon: Folder,
};
const adminPanel: MenuEntry = { label: words.adminPanel, to: paths.admin, needs: 'user.manage', icon: Users };
const manageProjects: MenuEntry = {
  label: words.manageProjects,
  to: paths.adminProjects,
  needs: 'project.manage',
  icon: Folder,
  waiting: { kind: 'comments-unanswered', word: words.waiting },
};
const payments: MenuEntry = {
  label: words.payments,
  to: paths.adminPayments,
  needs: 'payment.manage',
  icon: Wallet,
  waiting: { kind: 'payments-attention', word: words.waiting },
};
const addOffers: MenuEntry = { label: words.addOffers, to: paths.adminOffers, needs: 'offer.manage', icon: Tag };
const addFeatures: MenuEntry = {
  label: words.addFeatures,
  to: paths.adminFeatures,
  needs: 'feature.manage',
  icon: Sparkles,
};
const adminFaq: MenuEntry = {
  label: words.adminFaq,
  to: paths.adminFaq,
  needs: 'faq.manage',
  icon: CircleQuestionMark,
  waiting: { kind: 'questions-unanswered', word: words.waiting },
};
const visitorLogs: MenuEntry = { label: words.visitorLogs, to: paths.log, needs: 'log.manage', icon: List };
const audit: MenuEntry = { label: words.audit, to: paths.adminAudit, needs: 'audit.read', icon: ScrollText };
const mail: MenuEntry = {
  label: words.mail,
  to: paths.adminMail,
  needs: 'mail.manage',
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

const accountMenu: readonly MenuEntry[] = [
  dashboard,
  myProjects,
  adminPanel,
  manageProjects,
  addOffers,
  addFeatures,
  adminFaq,
  visitorLogs,
];
const rail: readonly MenuGroup[] = [
  { label: '', entries: [overview, requests, dashboard] },
  { label: words.delivery, entries: [manageProjects, payments, adminPanel] },
  { label: words.content, entries: [addOffers, addFeatures, adminFaq] },
  { label: words.operations, entries: [visitorLogs, audit, mail] },
];

type Permissions = readonly Permission[];
const open = (entries: readonly MenuEntry[], permissions: Permissions): readonly MenuEntry[] =>
  entries.filter(
    ({ needs, unless }) => (!needs || permissions.includes(needs)) && !(unless && permissions.includes(unless)),
  );

/** The user menu, without Logout, which is an action and always last. */
export const userMenu = (permissions: Permissions) => open(accountMenu, permissions);

export const railMenu = (permissions: Permissions): readonly MenuGroup[] =>
  rail
    .map(({ label, entries }) => ({ label, entries: open(entries, permissions) }))
    .filter(({ entries }) => entries.length > 0);

/** What only the rail has: on phones, where there is no rail, it stands in the drawer after the user menu's entries. */
export const staffMenu = (permissions: Permissions): readonly MenuEntry[] =>
  permissions.includes('overview.read')
    ? rail.flatMap(({ entries }) => open(entries, permissions)).filter((entry) => !accountMenu.includes(entry))
    : [];
