import { FileQuestionMark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { isApiError, type ApiError } from '../../../../api/errors';
import type { ContentView, SiteDocument } from '../../../../contract/api/content';
import { DOCUMENTS } from '../../../../contract/documents';
import { ErrorPanel } from '../../../../ui/feedback/ErrorPanel';
import { EmptyPanel } from '../../../../ui/feedback/EmptyPanel';
import { LIVE } from '../../../../api/store/live';
import { siteAdminMessages as words } from '../../../../messages';
import { useGetContentQuery, useSaveDraftMutation } from '../../content.api';
import { DraftContext } from '../draft/useDraft';
import { DraftStore } from '../draft/draft-store';
import { StaleNotice } from '../draft/StaleNotice';
import { FORMS } from '../forms/forms';
import type { Shape } from '../forms/controls';
import { PresenceProvider } from '../presence/presence';
import { BrandPreview } from '../../brand/BrandPreview';
import { Preview } from '../preview/Preview';
import { FormArea, type Part } from '../site-styles';
import { useConfirm } from '../../../../ui/feedback/confirm';
import { discardQuestion } from '../../../../ui/feedback/confirm-question';
import { EditorBar } from './EditorBar';
import { FormFields } from './FormFields';
import { EditorSkeleton } from './skeletons';

interface EditorProps {
  id: number;
  isAskedFor: boolean;
  part: Part;
  onPart: (part: Part) => void;
}

/** The draft reports save errors. */
const NOTHING = { selectFromResult: () => ({}) };

export function Editor({ id, ...rest }: EditorProps) {
  const { currentData, error, refetch } = useGetContentQuery({ id }, LIVE);
  const missing = isApiError(error) && error.status === 404 ? error : null;
  if (currentData) return <OpenEditor view={currentData} missing={missing} {...rest} />;
  if (!error) return <EditorSkeleton title={words.title} />;
  return (
    <FormArea>
      {missing ? (
        <EmptyPanel icon={FileQuestionMark} title={words.missing} hint={words.missingHint} />
      ) : (
        <ErrorPanel title={words.pageFailed} error={error} onRetry={() => void refetch()} />
      )}
    </FormArea>
  );
}

interface OpenEditorProps extends Omit<EditorProps, 'id'> {
  view: ContentView;
  /** Another person has deleted the page. */
  missing: ApiError | null;
}

function OpenEditor({ view, missing, isAskedFor, part, onPart }: OpenEditorProps) {
  const [save] = useSaveDraftMutation(NOTHING);
  const [draft] = useState(() => {
    const send = (document: SiteDocument, version: number) =>
      save({ id: view.id, 'If-Match': `"${version}"`, saveDraftDto: { document } }).unwrap();
    return new DraftStore(view, send);
  });
  useEffect(() => (missing ? draft.conflict(missing) : draft.adopt(view)), [draft, view, missing]);
  useEffect(() => () => void draft.flush(), [draft]);
  useLeaveWarning(draft);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAskedFor) fields.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [isAskedFor]);
  return (
    <DraftContext value={draft}>
      <PresenceProvider id={view.id}>
        <EditorBar part={part} onPart={onPart} />
        <FormArea ref={fields} data-part-of="fields">
          <StaleNotice />
          <FormFields form={FORMS[view.kind]} shape={DOCUMENTS[view.kind] as Shape} />
        </FormArea>
        {view.kind === 'brand' ? <BrandPreview /> : <Preview id={view.id} />}
      </PresenceProvider>
    </DraftContext>
  );
}

const QUESTION = discardQuestion({ title: words.leaveTitle, detail: words.leaveDetail, action: words.leaveAction });

function useLeaveWarning(draft: DraftStore): void {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      draft.isUnsaved() && `${from.pathname}${from.search}` !== `${to.pathname}${to.search}`,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const settle = async () => {
      const mayLeave = (await draft.flush()) || (await confirm(QUESTION));
      if (mayLeave) blocker.proceed();
      else blocker.reset();
    };
    void settle();
  }, [blocker, confirm, draft]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => draft.isUnsaved() && event.preventDefault();
    const again = () => draft.getState().status === 'offline' && void draft.flush();
    window.addEventListener('beforeunload', warn);
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('online', again);
    };
  }, [draft]);
}
