import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { History } from 'lucide-react';
import { useId, useState } from 'react';
import { useCan } from '../../../../api/session/session';
import { EmptyPanel } from '../../../../ui/feedback/EmptyPanel';
import { ErrorPanel } from '../../../../ui/feedback/ErrorPanel';
import { formatInstant } from '../../../../ui/format';
import { DialogHead } from '../../../../ui/layers/DialogHead';
import { DialogList } from '../../../../ui/layers/DialogList';
import { fullOnPhones } from '../../../../ui/layers/full-screen';
import { useCloseOnBack } from '../../../../ui/layers/useCloseOnBack';
import { siteAdminMessages as words } from '../../../../messages';
import type { ContentVersionView, ContentView } from '../../../../contract/api/content';
import { useListVersionsQuery, useGetVersionQuery, useRestoreVersionMutation } from '../../content.api';
import { useDraftState, useDraft } from '../draft/useDraft';
import { nameOf } from '../tree/groups';
import { isInitialVersion } from '../draft/initial-version';
import { DialogFoot } from '../../../../ui/layers/DialogFoot';
import { isStale } from '../../../../api/errors';
import { useToast } from '../../../../ui/feedback/toasts';
import { Notice } from '../../../../ui/page/Notice';
import { differing } from '../draft/content-path';
import { singleClick } from '../../../../ui/single-click';
import { controlOf } from '../forms/forms';
import { Change } from './Change';
import { changeOf } from './changes';

export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const view = useDraftState((state) => state.view);
  const [shown, setShown] = useState<number | null>(null);
  const back = () => (shown === null ? onClose() : setShown(null));
  useCloseOnBack(true, back);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: fullOnPhones(880, 640) } }}>
      <DialogHead
        titleId={titleId}
        title={shown === null ? words.historyOf(nameOf(view)) : words.versionTitle(shown)}
        line={words.historyLine}
        edge
        onClose={onClose}
      />
      {shown === null ? (
        <Versions id={view.id} visible={view.number} onShow={setShown} />
      ) : (
        <Version id={view.id} number={shown} onBack={back} onDone={onClose} />
      )}
    </Dialog>
  );
}

interface VersionsProps {
  id: number;
  visible: number | null;
  onShow: (number: number) => void;
}

function Versions({ id, visible, onShow }: VersionsProps) {
  const { data, error, refetch } = useListVersionsQuery({ id }, { refetchOnMountOrArgChange: true });
  const mayEdit = useCan('site.edit');
  if (!data && error) return <ErrorPanel title={words.historyFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rectangular" height={320} sx={{ m: 3 }} data-late />;
  if (data.items.length === 0)
    return <EmptyPanel icon={History} title={words.historyEmpty} hint={words.historyEmptyHint} />;
  return (
    <DialogList as="ol" aria-label={words.history}>
      {data.items.map((version) => (
        <li key={version.number}>
          <div>
            <b>{words.versionTitle(version.number)}</b>
            <small>{originOf(version)}</small>
            {version.number === visible && <small>{words.visible}</small>}
            {version.asked_again && <small>{words.askedAgain}</small>}
          </div>
          {mayEdit && (
            <Button size="small" variant="outlined" onClick={() => onShow(version.number)}>
              {words.viewVersion(version.number)}
            </Button>
          )}
        </li>
      ))}
    </DialogList>
  );
}

const originOf = (version: ContentVersionView): string =>
  isInitialVersion(version)
    ? words.installed
    : words.by(version.published_by ?? words.itself, formatInstant(version.published_at, true));

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

function Version({ id, number, onBack, onDone }: VersionProps) {
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
