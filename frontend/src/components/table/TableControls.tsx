import Checkbox from '@mui/material/Checkbox';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { Columns3, Download } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../api/errors';
import { tableMessages } from '../../messages';
import { useToast } from '../feedback/toasts';
import { DensityIcon } from './DensityIcon';
import { Segments } from './table-styles';
import { DENSITIES, type Density } from './table-types';

export function DensityButtons({ value, onChange }: { value: Density; onChange: (density: Density) => void }) {
  return (
    <Segments role="group" aria-label={tableMessages.density}>
      {(Object.keys(DENSITIES) as Density[]).map((density) => {
        return (
          <Tooltip key={density} title={tableMessages.densities[density]}>
            <button
              type="button"
              data-icon
              aria-label={tableMessages.densities[density]}
              aria-pressed={density === value}
              onClick={() => onChange(density)}
            >
              <DensityIcon density={density} />
            </button>
          </Tooltip>
        );
      })}
    </Segments>
  );
}

interface ColumnsButtonProps {
  columns: readonly { id: string; header: string; always?: boolean }[];
  hidden: readonly string[];
  onToggle: (id: string) => void;
  onReset: () => void;
}

export function ColumnsButton({ columns, hidden, onToggle, onReset }: ColumnsButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={tableMessages.chooseColumns}>
        <IconButton
          size="small"
          aria-label={tableMessages.chooseColumns}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Columns3 size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { 'aria-label': tableMessages.chooseColumns, role: 'dialog', sx: { mt: 0.5 } } }}
      >
        <Stack sx={{ padding: '10px 16px 10px 20px', minWidth: 180 }}>
          {columns.map(({ id, header, always = false }) => (
            <FormControlLabel
              key={id}
              label={header}
              slotProps={{ typography: { variant: 'body2' } }}
              control={
                <Checkbox size="small" checked={!hidden.includes(id)} disabled={always} onChange={() => onToggle(id)} />
              }
            />
          ))}
          <Button size="small" variant="text" onClick={onReset} sx={{ alignSelf: 'flex-start', mt: 0.5 }}>
            {tableMessages.resetColumns}
          </Button>
        </Stack>
      </Popover>
    </>
  );
}

/** All matching rows as a file, streamed by the server. */
export function ExportButton({ onExport }: { onExport: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const label = busy ? tableMessages.exporting : tableMessages.exportCsv;
  const run = async () => {
    setBusy(true);
    await onExport().catch((error: unknown) => toast.failure(errorText(error, tableMessages.exportFailed)));
    setBusy(false);
  };
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} aria-busy={busy} onClick={() => !busy && void run()}>
        {busy ? (
          <CircularProgress size={16} color="inherit" aria-hidden />
        ) : (
          <Download size={18} strokeWidth={1.75} aria-hidden />
        )}
      </IconButton>
    </Tooltip>
  );
}
