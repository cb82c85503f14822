import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Skeleton from '@mui/material/Skeleton';
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
import type { ContentVersionView } from '../../../../contract/api/content';
import { useListVersionsQuery } from '../../content.api';
import { useDraftState } from '../draft/useDraft';
import { nameOf } from '../tree/groups';
import { isInitialVersion } from '../draft/initial-version';
import { Version } from './Version';

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
