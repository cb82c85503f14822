import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths';

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

const readAddress = (params: URLSearchParams): MyProjectAddress => {
  const id = (name: string) => {
    const value = Number(params.get(name));
    return Number.isSafeInteger(value) && value > 0 ? value : undefined;
  };
  const openFiles = params.get('files') === 'open';
  return { project: id('project'), page: id('page'), pay: params.get('pay') === FLAG, openFiles, file: id('file') };
};

export function useMyProjectAddress(): [MyProjectAddress, (address: MyProjectAddress, replace?: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readAddress(params), [params]);
  const go = useCallback(
    (next: MyProjectAddress, replace = true) => setParams(myProjectSearch(next), { replace, preventScrollReset: true }),
    [setParams],
  );
  return [address, go];
}
