import Link from '@mui/material/Link';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { FileInput } from '../../../../ui/form/FileInput';
import { useFileDrop } from '../../../../ui/useFileDrop';
import { siteTransferMessages as words } from '../../../../messages';
import { Zone } from './transfer-styles';

export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const take = ([file]: readonly File[]) => file && onFile(file);
  const { zone, drag } = useFileDrop<HTMLDivElement>(take);
  return (
    <Zone ref={zone} data-drag={drag}>
      <FileUp size={22} aria-hidden />
      <span>
        {words.drop}{' '}
        <Link component="button" type="button" onClick={() => input.current?.click()}>
          {words.choose}
        </Link>
      </span>
      <small>{words.kinds}</small>
      <FileInput ref={input} accept=".gz,application/gzip" label={words.chooseFile} onFiles={take} />
    </Zone>
  );
}
