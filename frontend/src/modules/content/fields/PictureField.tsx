import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Trash2, Upload } from 'lucide-react';
import { useRef, type DragEvent } from 'react';
import type { SitePicture } from '../../../contract/api/content';
import { useToast } from '../../../kit/feedback/toasts';
import { usePictureUpload } from '../../../kit/form/usePictureUpload';
import { pictureMessages, siteDeskMessages } from '../../../messages';
import { useValue } from '../draft/useDraft';
import { text } from '../forms/controls';
import type { FieldProps } from './field-props';
import { FieldFrame } from './FieldFrame';
import { PICTURE_FILES, pictureFile } from './picture-file';
import { TextField } from './TextField';

const words = siteDeskMessages.picture;
const Box = styled('div')(({ theme: { vars } }) => ({
  marginBottom: 10,
  overflow: 'hidden',
  border: `1px solid ${vars.palette.line.edge}`,
  borderRadius: 12,
  fontSize: '0.78125rem',
  '&[data-empty="true"]': { border: `1.5px dashed ${vars.palette.line.strong}` },
}));
const Ground = styled('div')(({ theme: { vars } }) => ({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 4,
  height: 96,
  padding: '0 16px',
  textAlign: 'center',
  color: vars.palette.text.secondary,
  backgroundColor: vars.palette.background.default,
  '& > img': { maxWidth: '100%', maxHeight: 80, objectFit: 'contain' },
}));
const Foot = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  padding: '4px 4px 4px 12px',
  borderTop: `1px solid ${vars.palette.divider}`,
  color: vars.palette.text.secondary,
  '& > span': { flex: 1, minWidth: 0 },
}));

const KEY = /\/([0-9a-f]{32})$/;
const addressOf = (key: string): string => `/api/features/images/${key}`;
/** A logo is seen on the ground that it is for. */
const GROUNDS: Readonly<Record<string, 'light' | 'dark'>> = { logo_light: 'light', logo_dark: 'dark' };

/** A picture of the firm's own, and what it shows in words. */
export function PictureField({ path, control, shape }: FieldProps<'picture'>) {
  const { value, change } = useValue<SitePicture | null>(path);
  const input = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const { percent, upload } = usePictureUpload();
  const take = async (given: File | undefined) => {
    const file = given && (await pictureFile(given).catch(() => toast.failure(words.unreadable)));
    const uploaded = file && (await upload(file));
    const key = uploaded && KEY.exec(uploaded.url)?.[1];
    if (key) change({ key, width: uploaded.width, height: uploaded.height, alt: value?.alt ?? '' });
  };
  const choose = () => input.current?.click();
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  const altShape = shape.fields?.alt ?? {};
  return (
    <>
      <FieldFrame path={path} control={control} aside={value ? undefined : words.kinds}>
        {({ id, name }) => (
          <Box data-empty={!value} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
            <Ground data-color-scheme={GROUNDS[path]}>
              {value ? <img src={addressOf(value.key)} alt={value.alt} /> : <Invitation onChoose={choose} />}
            </Ground>
            <Foot>
              <span role="status">{footOf(value, percent)}</span>
              {value && (
                <>
                  <IconButton size="small" aria-label={words.replace(control.label)} onClick={choose}>
                    <Upload size={16} strokeWidth={1.75} aria-hidden />
                  </IconButton>
                  <IconButton size="small" aria-label={words.remove(control.label)} onClick={() => change(null)}>
                    <Trash2 size={16} strokeWidth={1.75} aria-hidden />
                  </IconButton>
                </>
              )}
            </Foot>
            <input
              ref={input}
              id={id}
              name={name}
              type="file"
              accept={PICTURE_FILES}
              hidden
              aria-label={control.label}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                target.value = '';
                void take(file);
              }}
            />
          </Box>
        )}
      </FieldFrame>
      {value && <TextField path={`${path}.alt`} control={text(words.alt)} shape={altShape} />}
    </>
  );
}

function footOf(value: SitePicture | null, percent: number | null): string {
  if (percent !== null) return pictureMessages.uploading(percent);
  return value ? words.size(value.width, value.height) : words.none;
}

const Invitation = ({ onChoose }: { onChoose: () => void }) => (
  <>
    <Upload size={18} strokeWidth={1.75} aria-hidden />
    <span>
      {words.drop}{' '}
      <Link component="button" type="button" onClick={onChoose}>
        {words.choose}
      </Link>
    </span>
  </>
);
