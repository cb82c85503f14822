import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths';
import { idParam } from '../../ui/useUrlParams';

export interface MyProjectAddress {
  project?: number | undefined;
  page?: number | undefined;
  pay?: boolean | undefined;
  openFiles?: boolean | undefined;
  file?: number | undefined;
}

const FLAG = '1';

export function myProjectSearch({ project, page, pay, openFiles, file }: MyProjectAddress): string {
  const params = new URLSearchParams();
  if (project) params.set('project', String(project));
  if (page && page > 1) params.set('page', String(page));
  if (pay) params.set('pay', FLAG);
  if (openFiles) params.set('files', 'open');
  if (file) params.set('file', String(file));
  const search = params.toString();
  return search && `?${search}`;
}

export const myProjectPath = (address: MyProjectAddress): string => paths.clientProject + myProjectSearch(address);

const readAddress = (params: URLSearchParams): MyProjectAddress => ({
  project: idParam(params, 'project'),
  page: idParam(params, 'page'),
  pay: params.get('pay') === FLAG,
  openFiles: params.get('files') === 'open',
  file: idParam(params, 'file'),
});

export function useMyProjectAddress(): [MyProjectAddress, (address: MyProjectAddress, replace?: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readAddress(params), [params]);
  const go = useCallback(
    (next: MyProjectAddress, replace = true) =>
      setParams(myProjectSearch(next), { replace, preventScrollReset: true, ...(!replace && { state: OWN_ENTRY }) }),
    [setParams],
  );
  return [address, go];
}

const OWN_ENTRY = { isOwnEntry: true };

/** Goes back to the entry that opened the payment; replaces the entry of a link. */
export function useClosePayment({ project, page }: MyProjectAddress): () => void {
  const location = useLocation();
  const [, go] = useMyProjectAddress();
  const navigate = useNavigate();
  const left = useRef<typeof location>(undefined);
  const isOwn = (location.state as Partial<typeof OWN_ENTRY> | null)?.isOwnEntry === true;
  return useCallback(() => {
    if (!isOwn) return go({ project, page });
    // A second call would leave the page.
    if (left.current !== location) void navigate(-1);
    left.current = location;
  }, [isOwn, go, project, page, location, navigate]);
}
