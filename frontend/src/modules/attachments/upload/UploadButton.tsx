import Button from '@mui/material/Button';
import { Upload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useConfig } from '../../../api/store/config';
import { attachmentMessages as words } from '../../../messages';
import type { Uploads } from './useUploads';

/** Picks files; they go out at once, one by one. */
export function UploadButton({ uploads: { uploads, busy, choose, send } }: { uploads: Uploads }) {
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef(false);
  const extensions = useConfig()?.limits.attachmentExtensions;
  const waiting = uploads.some(({ error, progress }) => !error && progress === undefined);
  useEffect(() => {
    if (!waiting || sending.current) return;
    sending.current = true;
    void send().finally(() => (sending.current = false));
  }, [waiting, send]);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={words.choose}
        accept={extensions?.map((extension) => `.${extension}`).join(',')}
        onChange={({ target }) => {
          choose([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        size="small"
        variant="outlined"
        startIcon={<Upload strokeWidth={1.75} aria-hidden />}
        aria-busy={busy}
        onClick={() => input.current?.click()}
      >
        {busy ? words.adding : words.upload}
      </Button>
    </>
  );
}
