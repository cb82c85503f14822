import Button, { type ButtonProps } from '@mui/material/Button';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useConfig } from '../../../api/store/config';
import { attachmentMessages as words } from '../../../messages';
import { FileInput } from '../../../ui/form/FileInput';
import type { Uploads } from './useUploads';

interface UploadButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'aria-describedby'> {
  uploads: Uploads;
  label: string;
}

export function UploadButton({ uploads: { busy, add }, label, ...button }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const extensions = useConfig()?.limits.attachmentExtensions;
  return (
    <>
      <FileInput
        ref={input}
        multiple
        accept={extensions?.map((extension) => `.${extension}`).join(',')}
        label={words.choose}
        onFiles={add}
      />
      <Button {...button} startIcon={<Upload aria-hidden />} aria-busy={busy} onClick={() => input.current?.click()}>
        {busy ? words.adding : label}
      </Button>
    </>
  );
}
