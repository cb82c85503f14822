import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { DialogFoot } from '../../../../ui/layers/DialogFoot';
import { isStale } from '../../../../api/errors';
import { ErrorPanel } from '../../../../ui/feedback/ErrorPanel';
import { useToast } from '../../../../ui/feedback/toasts';
import { Notice } from '../../../../ui/page/Notice';
import { siteAdminMessages as words } from '../../../../messages';
import type { ContentView } from '../../../../contract/api/content';
import { useGetVersionQuery, useRestoreVersionMutation } from '../../content.api';
import { differing } from '../draft/content-path';
import { useDraft, useDraftState } from '../draft/useDraft';
import { Change } from './Change';
import { singleClick } from '../../../../ui/single-click';
import { changeOf } from './changes';
import { controlOf } from '../forms/forms';

const Body = styled('div')({
  flex: 1,
  display: 'grid',
  gridAutoRows: 'max-content',
  gap: 16,
  padding: '18px 24px 22px',
  overflowY: 'auto',
});

interface VersionProps {
  id: number;
  number: number;
  onBack: () => void;
  onDone: () => void;
}

export function Version({ id, number, onBack, onDone }: VersionProps) {
  const draft = useDraft();
  const document = useDraftState((state) => state.document);
  const toast = useToast();
  const { data, error, refetch } = useGetVersionQuery({ id, number });
  const [restore, { isLoading }] = useRestoreVersionMutation();
  const bringBack = async () => {
    if (!(await draft.flush())) return toast.error(draft.getState().failure, words.bringBackFailed);
    const answer = await restore({ id, number, 'If-Match': `"${draft.getState().view.version}"` });
    if (isStale(answer.error)) draft.adopt(answer.error.current as ContentView);
    if (answer.error) return toast.error(answer.error, words.bringBackFailed);
    draft.replace(answer.data);
    toast.success(words.broughtBack(number));
    onDone();
  };
  if (!data && error) return <ErrorPanel title={words.historyFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rectangular" height={320} sx={{ m: 3 }} data-late />;
  const fields = differing(data.document, document);
  return (
    <>
      <Body>
        {fields.length === 0 && <Notice state="info">{words.sameAsDraft}</Notice>}
        {fields.map((field) => (
          <Change
            key={field}
            change={changeOf(controlOf(document.kind, field), field, data.document, document)}
            titles={[words.then, words.nowInDraft]}
          />
        ))}
      </Body>
      <DialogFoot onCancel={onBack} cancel={words.backToList}>
        <Button
          variant="contained"
          disabled={fields.length === 0}
          aria-label={words.bringBackOf(number)}
          aria-busy={isLoading}
          onClick={singleClick(() => isLoading || bringBack())}
        >
          {words.bringBack}
        </Button>
      </DialogFoot>
    </>
  );
}
