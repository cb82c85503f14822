import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { errorText, isApiError } from '../../../../api/errors';
import { uploadFile } from '../../../../api/upload';
import type { SiteImportView } from '../../../../contract/api/site';
import { siteTransferMessages as words } from '../../../../messages';
import { contentApi } from '../../content.api';

interface Import {
  file: File | null;
  percent: number | null;
  view: SiteImportView | null;
  failure: string | null;
}
const NONE: Import = { file: null, percent: null, view: null, failure: null };

export function useSiteImport() {
  const [state, setState] = useState(NONE);
  const dispatch = useDispatch();
  const send = async (file: File, apply: boolean): Promise<void> => {
    setState(({ view }) => ({ file, percent: 0, view: apply ? view : null, failure: null }));
    const onProgress = (percent: number) => setState((before) => ({ ...before, percent }));
    const path = apply ? '/site/import?apply=yes' : '/site/import';
    try {
      const view = await uploadFile<SiteImportView>({ path, field: 'file', file, onProgress });
      setState({ file, percent: null, view, failure: null });
    } catch (error) {
      setState(({ view }) => ({ file, percent: null, view, failure: sentenceOf(error, apply) }));
    }
    if (apply) dispatch(contentApi.util.invalidateTags(['Content', 'Config', 'Redirect', 'SitePicture', 'Setup']));
  };
  return {
    ...state,
    ask: (file: File) => void send(file, false),
    apply: () => void (state.file && send(state.file, true)),
    clear: () => setState(NONE),
  };
}

export type SiteImport = ReturnType<typeof useSiteImport>;

function sentenceOf(error: unknown, apply: boolean): string {
  if (apply && isApiError(error) && typeof error.status !== 'number') return words.lost;
  return errorText(error, apply ? words.importFailed : words.readFailed);
}
