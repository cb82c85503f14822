import type { LucideIcon } from 'lucide-react';
import { AppWindow, Folder, Inbox } from 'lucide-react';
import { useSession, type Permission } from '../../api/session/session';
import type { ContentEntryView } from '../../contract/api/content';
import type { ProjectView } from '../../contract/api/projects';
import { foldText } from '../../contract/fold';
import { requestsApi, type RequestView } from '../../contract/api/requests';
import type { UserView } from '../../contract/api/users';
import { useDebouncedQuery } from '../../ui/form/useDebouncedQuery';
import { roleName } from '../../labels/roles';
import { railMenu } from '../shells/portal/menu';
import { paletteMessages as words, siteAdminMessages } from '../../messages';
import { useListContentQuery } from '../../modules/content/content.api';
import { nameOf } from '../../modules/content/pages/tree/groups';
import { useListProjectsQuery } from '../../modules/projects/projects.api';
import { useListUsersQuery } from '../../modules/users/users.api';
import { paths } from '../../paths';

const LIMIT = 5;
const REST_MS = 200;
const LEAST = 2;

/** A single Chinese character can be a name. */
const isSearchable = (text: string): boolean => text.length >= LEAST || /\p{Lo}/u.test(text);

export type PaletteItem = {
  id: string;
  label: string;
  aside?: string;
  person?: string;
  icon?: LucideIcon | undefined;
} & ({ to: string } | { run: () => void });
export interface PaletteGroup {
  label: string;
  items: readonly PaletteItem[];
}

const found = (path: string, text: string) => `${path}?${new URLSearchParams({ q: text })}`;

const pagesFor = (permissions: readonly Permission[]): PaletteItem[] =>
  railMenu(permissions)
    .flatMap(({ entries }) => entries)
    .map(({ label, to, icon }) => ({ id: `page-${to}`, label, to, icon }));

const fitting = (items: readonly PaletteItem[], text: string) => {
  const wanted = foldText(text);
  return items.filter(({ label }) => foldText(label).includes(wanted));
};

/** Earlier results stay visible while loading, but not selectable. */
export function usePaletteResults(text: string, commands: readonly PaletteItem[]) {
  const { permissions } = useSession();
  const isAsked = isSearchable(text.trim());
  const { q, answerOf, isWaiting } = useDebouncedQuery(text, REST_MS);
  const options = { skip: !isSearchable(q) };
  const ask = { q, limit: LIMIT };
  const people = useListUsersQuery(ask, options);
  const projects = useListProjectsQuery(ask, options);
  const requests = requestsApi.useListRequestsQuery(ask, options);
  const site = useSite(options.skip, permissions);
  const calls = [people, projects, requests, site];
  const isSearching = isAsked && (isWaiting || calls.some(({ isFetching }) => isFetching));
  const pageOf = <Page>(call: { data?: Page; currentData?: Page }) => (isSearching ? call.data : answerOf(call));
  const groups: PaletteGroup[] = [
    { label: words.people, items: isAsked ? itemsOf(pageOf(people), personItem) : [] },
    { label: words.projects, items: isAsked ? itemsOf(pageOf(projects), projectItem) : [] },
    { label: words.requests, items: isAsked ? itemsOf(pageOf(requests), requestItem) : [] },
    { label: words.site, items: siteItems(isAsked ? pageOf(site)?.items : [], text) },
    { label: words.commands, items: fitting(commands, text) },
    { label: words.pages, items: fitting(pagesFor(permissions), text) },
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching,
    hasFailed: isAsked && !isSearching && calls.some(({ error }) => error !== undefined),
  };
}

const itemsOf = <Row>(page: { items: readonly Row[] } | undefined, item: (row: Row) => PaletteItem): PaletteItem[] =>
  page?.items.map(item) ?? [];

const personItem = ({ id, name, email, role }: UserView): PaletteItem => ({
  id: `person-${id}`,
  label: name,
  aside: roleName(role),
  person: name,
  to: found(paths.admin, email),
});
const projectItem = ({ id, title, status }: ProjectView): PaletteItem => ({
  id: `project-${id}`,
  label: title,
  aside: status,
  icon: Folder,
  to: found(paths.adminProjects, title),
});
const requestItem = ({ id, name, stage }: RequestView): PaletteItem => ({
  id: `request-${id}`,
  label: name,
  aside: stage,
  icon: Inbox,
  to: found(paths.adminRequests, name),
});
const siteItems = (entries: readonly ContentEntryView[] = [], text: string): PaletteItem[] =>
  fitting(
    entries.map((entry) => ({
      id: `site-${entry.id}`,
      label: nameOf(entry),
      aside: siteAdminMessages.names[entry.kind],
      icon: AppWindow,
      to: `${paths.adminSite}?id=${entry.id}`,
    })),
    text,
  ).slice(0, LIMIT);

const useSite = (skip: boolean, permissions: readonly Permission[]) =>
  useListContentQuery(undefined, { skip: skip || !permissions.includes('site.edit') });
