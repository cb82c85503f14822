import Button from '@mui/material/Button';
import { commonMessages } from '../../messages';
import { Notice } from '../page/Notice';
import type { RestoredDraft } from './useStoredDraft';

export function DraftNotice({ draft }: { draft: RestoredDraft | undefined }) {
  if (!draft?.isRestored) return null;
  return (
    <Notice
      state="info"
      action={
        <Button size="tiny" variant="outlined" onClick={draft.discard}>
          {commonMessages.discardDraft}
        </Button>
      }
    >
      {commonMessages.draftKept}
    </Notice>
  );
}
