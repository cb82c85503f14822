import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Paperclip, Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { useConfig } from '../../../api/store/config';
import { count, formatSize } from '../../../ui/format';
import { attachmentMessages as words } from '../../../messages';
import { extensionList } from './file-rules';
import { UploadList } from './UploadList';
import type { Uploads } from './useUploads';

const Box = styled('div')({ display: 'grid', gap: 10 });
const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flexWrap: 'wrap',
  '& > small': { fontSize: '0.8125rem', lineHeight: 18 / 13, color: theme.vars.palette.text.tertiary },
}));

/** The admins' file picker; the files go out one by one when Add Attachment is pressed. */
export function UploadBox({ uploads: { uploads, busy, choose, drop, send } }: { uploads: Uploads }) {
  const input = useRef<HTMLInputElement>(null);
  const [id, hintId] = [useId(), useId()];
  const limits = useConfig()?.limits;
  const waiting = uploads.filter(({ error }) => !error).length;
  const accept = limits?.attachmentExtensions.map((extension) => `.${extension}`).join(',');
  return (
    <Box>
      <Row>
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          hidden
          aria-label={words.choose}
          accept={accept}
          onChange={({ target }) => {
            choose([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <Button
          variant="outlined"
          startIcon={<Paperclip strokeWidth={1.75} aria-hidden />}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {words.choose}
        </Button>
        <Button
          variant="contained"
          startIcon={<Plus strokeWidth={1.75} aria-hidden />}
          disabled={waiting === 0 || busy}
          aria-busy={busy}
          onClick={() => void send()}
        >
          {busy ? words.adding : words.add}
        </Button>
        <small id={hintId}>
          {waiting > 0
            ? words.chosen(count(waiting, 'file'))
            : limits &&
              `${words.accepted(extensionList(limits.attachmentExtensions), formatSize(limits.attachmentMaxBytes))} ${words.orDrop}`}
        </small>
      </Row>
      <UploadList uploads={uploads} onDrop={drop} />
    </Box>
  );
}
