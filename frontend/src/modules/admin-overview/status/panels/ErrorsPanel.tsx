import MuiLink from '@mui/material/Link';
import { useId, useState } from 'react';
import { TitledDialog } from '../../../../ui/layers/TitledDialog';
import { statusMessages as words } from '../../../../messages';
import type { RecentErrorView } from '../../../../contract/api/status';
import { ErrorList } from './ErrorList';
import { TitledPanel } from '../../../../ui/page/TitledPanel';

const SHOWN = 3;

export function ErrorsPanel({ errors }: { errors: readonly RecentErrorView[] }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  if (errors.length === 0) return null;
  const showAll = errors.length > SHOWN && (
    <MuiLink
      component="button"
      type="button"
      aria-haspopup="dialog"
      aria-label={words.allErrorsNamed(errors.length)}
      onClick={() => setOpen(true)}
    >
      {words.allErrors(errors.length)}
    </MuiLink>
  );
  const close = () => setOpen(false);
  return (
    <TitledPanel compact title={words.errors} titleId={id} aside={showAll}>
      <ErrorList errors={errors.slice(0, SHOWN)} labelledBy={id} />
      <TitledDialog title={words.errors} line={words.errorsLine} edge width={880} open={open} onClose={close}>
        <div style={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
          <ErrorList errors={errors} labelledBy={id} />
        </div>
      </TitledDialog>
    </TitledPanel>
  );
}
