import Dialog from '@mui/material/Dialog';
import MuiLink from '@mui/material/Link';
import { useId, useState } from 'react';
import { DialogHead } from '../../kit/layers/DialogHead';
import { fullOnPhones } from '../../kit/layers/full-screen';
import { useBackCloses } from '../../kit/layers/useBackCloses';
import { statusMessages as words } from '../../messages';
import type { RecentErrorView } from '../../contract/api/status';
import { ErrorList } from './ErrorList';
import { SlimHead, SlimPanel } from '../../kit/page/slim-panel';

const SHOWN = 3;
const paper = fullOnPhones(880);

/** What went wrong lately; gone when nothing did. */
export function ErrorsPanel({ errors }: { errors: readonly RecentErrorView[] }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  if (errors.length === 0) return null;
  return (
    <SlimPanel aria-labelledby={id}>
      <SlimHead>
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
      </SlimHead>
      <ErrorList errors={errors.slice(0, SHOWN)} labelledBy={id} />
      <AllErrors errors={errors} open={open} onClose={() => setOpen(false)} />
    </SlimPanel>
  );
}

interface AllErrorsProps {
  errors: readonly RecentErrorView[];
  open: boolean;
  onClose: () => void;
}

function AllErrors({ errors, open, onClose }: AllErrorsProps) {
  const titleId = useId();
  useBackCloses(open, onClose);
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: paper } }}>
      <DialogHead titleId={titleId} title={words.errors} line={words.errorsLine} edge onClose={onClose} />
      <div style={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
        <ErrorList errors={errors} labelledBy={titleId} />
      </div>
    </Dialog>
  );
}
