import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { formatSize } from '../../../ui/format';
import { DividedList } from '../../../ui/section/DividedList';
import { attachmentMessages as words } from '../../../messages';
import type { Upload } from './useUploads';

const List = styled(DividedList)(({ theme: { vars } }) => ({
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: vars.palette.background.paper,
}));
const Item = styled('li')(({ theme: { vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: '2px 12px',
  padding: '6px 8px 6px 14px',
  fontSize: '0.84375rem',
  lineHeight: 20 / 13.5,
  '& > b': { fontWeight: 560, overflowWrap: 'anywhere' },
  '& > span': { color: vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& > [role="alert"]': { gridColumn: '1 / -1', color: vars.palette.status.bad.text },
  '& > .MuiLinearProgress-root': { gridColumn: '1 / -1', borderRadius: 2 },
}));

interface UploadListProps {
  uploads: readonly Upload[];
  onDrop: (key: number) => void;
}

export function UploadList({ uploads, onDrop }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <List>
      {uploads.map(({ key, file, progress, error }) => (
        <Item key={key}>
          <b>{file.name}</b>
          <span>{progress === undefined ? formatSize(file.size) : `${progress}%`}</span>
          <IconButton
            size="tiny"
            aria-label={words.removeChosen(file.name)}
            disabled={progress !== undefined}
            onClick={() => onDrop(key)}
          >
            <X size={16} aria-hidden />
          </IconButton>
          {error && <span role="alert">{error}</span>}
          {progress !== undefined && (
            <LinearProgress variant="determinate" value={progress} aria-label={words.uploading(file.name)} />
          )}
        </Item>
      ))}
    </List>
  );
}
