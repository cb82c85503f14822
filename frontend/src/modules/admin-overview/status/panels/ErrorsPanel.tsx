import MuiLink from '@mui/material/Link';
import { useId, useState } from 'react';
import { TitledDialog } from '../../../../ui/layers/TitledDialog';
import { statusMessages as words } from '../../../../messages';
import type { RecentErrorView } from '../../../../contract/api/status';
import { ErrorList } from './ErrorList';
import { CompactPanelHead, CompactPanel } from '../../../../ui/page/compact-panel';

const SHOWN = 3;

export function ErrorsPanel({ errors }: { errors: readonly RecentErrorView[] }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  if (errors.length === 0) return null;
  return (
    <CompactPanel aria-labelledby={id}>
      <CompactPanelHead>
        <h2 id={id}>{words.errors}</h2>
        {errors.length > SHOWN && (
          <MuiLink
            component="button"
            type="button"
            aria-haspopup="dialog"
            aria-label={words.allErrorsNamed(errors.length)}
            onClick={() => setOpen(true)}
          >
            {words.allErrors(errors.length)}
          </MuiLink>
        )}
      </CompactPanelHead>
      <ErrorList errors={errors.slice(0, SHOWN)} labelledBy={id} />
      <AllErrors errors={errors} labelledBy={id} open={open} onClose={() => setOpen(false)} />
    </CompactPanel>
  );
}

interface AllErrorsProps {
  errors: readonly RecentErrorView[];
  labelledBy: string;
  open: boolean;
  onClose: () => void;
}

function AllErrors({ errors, labelledBy, open, onClose }: AllErrorsProps) {
  return (
    <TitledDialog title={words.errors} line={words.errorsLine} edge width={880} open={open} onClose={onClose}>
      <div style={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
        <ErrorList errors={errors} labelledBy={labelledBy} />
      </div>
    </TitledDialog>
  );
}
