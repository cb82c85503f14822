import { useEffect, useState } from 'react';
import { isApiError } from '../../api/errors';
import type { ContentView, SiteDocument } from '../../contract/api/content';
import { DOCUMENTS } from '../../contract/documents';
import { ErrorPanel } from '../../kit/feedback/ErrorPanel';
import { EmptyPanel } from '../../kit/feedback/EmptyPanel';
import { LIVE } from '../../kit/table/query/live';
import { siteDeskMessages as words } from '../../messages';
import { FileQuestionMark } from 'lucide-react';
import { useGetContentQuery, useSaveDraftMutation } from './content.api';
import { DraftContext } from './draft/useDraft';
import { DraftStore } from './draft/draft-store';
import { StaleNotice } from './draft/StaleNotice';
import { useLeaving } from './draft/useLeaving';
import { EditorBar } from './EditorBar';
import { FORMS } from './forms/forms';
import { FormFields } from './forms/FormFields';
import type { Shape } from './forms/form-types';
import { EditorPlace } from './Places';
import { PresenceProvider } from './presence/presence';
import { BrandPreview } from './preview/BrandPreview';
import { Preview } from './preview/Preview';
import { FormPlace } from './site-styles';
import type { Part } from './part';

interface EditorProps {
  id: number;
  part: Part;
  onPart: (part: Part) => void;
  onGone: () => void;
}

/** The draft says itself how a save goes. */
const NOTHING = { selectFromResult: () => ({}) };

/** One page: its fields, and what becomes of them. */
export function Editor({ id, ...rest }: EditorProps) {
  const { currentData, error, refetch } = useGetContentQuery({ id }, LIVE);
  if (currentData) return <Opened view={currentData} {...rest} />;
  if (!error) return <EditorPlace title={words.title} />;
  return (
    <FormPlace>
      {isApiError(error) && error.status === 404 ? (
        <EmptyPanel icon={FileQuestionMark} title={words.missing} hint={words.missingHint} />
      ) : (
        <ErrorPanel title={words.pageFailed} error={error} onRetry={() => void refetch()} />
      )}
    </FormPlace>
  );
}

function Opened({ view, part, onPart }: Omit<EditorProps, 'id'> & { view: ContentView }) {
  const [save] = useSaveDraftMutation(NOTHING);
  const [draft] = useState(() => {
    const send = (document: SiteDocument, version: number) =>
      save({ id: view.id, 'If-Match': `"${version}"`, saveDraftDto: { document } }).unwrap();
    return new DraftStore(view, send);
  });
  useEffect(() => draft.adopt(view), [draft, view]);
  useEffect(() => () => void draft.flush(), [draft]);
  useLeaving(draft);
  return (
    <DraftContext value={draft}>
      <PresenceProvider id={view.id}>
        <EditorBar part={part} onPart={onPart} />
        <FormPlace data-part-of="fields">
          <StaleNotice />
          <FormFields form={FORMS[view.kind]} shape={DOCUMENTS[view.kind] as Shape} />
        </FormPlace>
        {view.kind === 'brand' ? <BrandPreview /> : <Preview id={view.id} />}
      </PresenceProvider>
    </DraftContext>
  );
}
