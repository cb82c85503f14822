import IconButton from '@mui/material/IconButton';
import { Copy } from 'lucide-react';
import { useCopy } from '../../../../ui/feedback/useCopy';
import { statusMessages as words } from '../../../../messages';
import { Mono } from './status-styles';

const SHOWN = 8;

export const ShortId = ({ id }: { id: string }) => <Mono title={id}>{id.slice(0, SHOWN)}</Mono>;

export function CopyId({ id }: { id: string }) {
  const copy = useCopy();
  return (
    <IconButton size="tiny" aria-label={words.copyId(id)} onClick={() => void copy(id, words.idCopied)}>
      <Copy size={15} aria-hidden />
    </IconButton>
  );
}
