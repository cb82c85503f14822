import type { LucideIcon } from 'lucide-react';
import { Folder, Inbox } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ProjectView } from '../../api/generated/projects';
import { requestsApi, type RequestView } from '../../api/generated/requests';
import type { UserView } from '../../api/generated/users';
import { roleName } from '../../components/roles';
import { railMenu } from '../../components/shells/menu';
import { paletteMessages as words } from '../../messages';
import { useListProjectsQuery } from '../../modules/projects/projects.api';
import { useListUsersQuery } from '../../modules/users/users.api';
import { paths } from '../paths';

const LIMIT = 5;
const REST_MS = 200;
const LEAST = 2;

export interface PaletteItem {
  id: string;
  label: string;
  /** A word at the right end: a role, a status. */
  aside?: string;
  /** Stands for a person instead of an icon. */
  person?: string;
  icon?: LucideIcon | undefined;
  to: string;
}
export interface PaletteGroup {
  label: string;
  items: PaletteItem[];
}

const found = (path: string, text: string) => `${path}?${new URLSearchParams({ q: text })}`;

function pagesFor(text: string): PaletteItem[] {
  const wanted = text.toLowerCase();
  return railMenu
    .flatMap(({ entries }) => entries)
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .map(({ label, to, icon }) => ({ id: `page-${to}`, label, to, icon }));
}

/** What matches, in the order it is shown: people, projects and requests from the server, five each, then pages. */
export function usePaletteResults(text: string) {
  const q = useRested(text.trim());
  const options = { skip: q.length < LEAST };
  const ask = { q, limit: LIMIT };
  const people = useListUsersQuery(ask, options);
  const projects = useListProjectsQuery(ask, options);
  const requests = requestsApi.useListRequestsQuery(ask, options);
  const isAsked = !options.skip && text.trim().length >= LEAST;
  const groups: PaletteGroup[] = [
    { label: words.people, items: isAsked ? itemsOf(people.data, personItem) : [] },
    { label: words.projects, items: isAsked ? itemsOf(projects.data, projectItem) : [] },
    { label: words.requests, items: isAsked ? itemsOf(requests.data, requestItem) : [] },
    { label: words.pages, items: pagesFor(text.trim()) },
  ];
  const calls = [people, projects, requests];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching: q !== text.trim() || calls.some(({ isFetching }) => isFetching),
    hasFailed: isAsked && calls.some(({ error }) => error !== undefined),
  };
}

const itemsOf = <Row>(page: { items: readonly Row[] } | undefined, item: (row: Row) => PaletteItem): PaletteItem[] =>
  page?.items.map(item) ?? [];

const personItem = ({ id, name, email, role }: UserView): PaletteItem => ({
  ...{ id: `person-${id}`, label: name, aside: roleName(role), person: name },
  to: found(paths.admin, email),
});
const projectItem = ({ id, title, status }: ProjectView): PaletteItem => ({
  ...{ id: `project-${id}`, label: title, aside: status, icon: Folder },
  to: found(paths.adminProjects, title),
});
const requestItem = ({ id, name, stage }: RequestView): PaletteItem => ({
  ...{ id: `request-${id}`, label: name, aside: stage, icon: Inbox },
  to: found(paths.adminRequests, name),
});

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
