import type { ListProjectsApiResponse, ProjectView } from '../../../contract/api/projects';
import { useNextPage } from '../../../ui/table/query/useNextPage';
import type { ProjectsQuery } from './useProjectsQuery';

const NUMBER = /^[1-9]\d{0,9}$/;

function focusRow(id: number) {
  const row = document.querySelector(`[data-key="${id}"]`);
  row?.querySelector<HTMLElement>('td:not(:has(input)), [data-action="more"]')?.focus();
}

/** In the address, so reload, Back and copied links keep it. */
export function usePanel(query: ProjectsQuery, page: ListProjectsApiResponse | undefined) {
  const { address, offset } = query;
  const word = address.params.get('project') ?? '';
  const id = NUMBER.test(word) ? Number(word) : undefined;
  const items = page?.items ?? [];
  const index = items.findIndex((item) => item.id === id);
  const { change } = address;
  const show = (next: number, replace: boolean) => change({ project: String(next) }, replace);
  const turn = useNextPage(query, page, (next: ProjectView) => show(next.id, true));
  const step = (by: 1 | -1) => {
    if (index < 0) return undefined;
    const next = items[index + by];
    return next ? () => show(next.id, true) : turn(by);
  };
  return {
    id,
    listed: items[index],
    place: index < 0 || !page ? undefined : { at: offset + index + 1, of: page.total },
    onPrevious: step(-1),
    onNext: step(1),
    open: ({ id: opened }: ProjectView) => show(opened, id !== undefined),
    onClose: () => {
      change({ project: undefined });
      if (id !== undefined) setTimeout(() => focusRow(id));
    },
  };
}
