import IconButton from '@mui/material/IconButton';
import { Copy } from 'lucide-react';
import { useToast } from '../../../../ui/feedback/toasts';
import { copyText } from '../../../../ui/copy';
import { statusMessages as words } from '../../../../messages';
import { Mono } from './status-styles';

const SHOWN = 8;

export const ShortId = ({ id }: { id: string }) => <Mono title={id}>{id.slice(0, SHOWN)}</Mono>;

export function CopyId({ id }: { id: string }) {
  const toast = useToast();
  const press = async () => {
    if (await copyText(id)) toast.success(words.idCopied);
    else toast.failure(words.copyFailed);
  };
  return (
    <IconButton size="tiny" aria-label={words.copyId(id)} onClick={() => void press()}>
      <Copy size={15} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
