import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Trash2, Upload } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import type { SitePicture } from '../../../../contract/api/content';
import type { SitePictureView } from '../../../../contract/api/site';
import { useToast } from '../../../../ui/feedback/toasts';
import { FileInput } from '../../../../ui/form/FileInput';
import { usePictureUpload } from '../../../../ui/form/usePictureUpload';
import { Picture } from '../../../../ui/marks/Picture';
import { pictureMessages, siteAdminMessages } from '../../../../messages';
import type { DraftStore } from '../draft/draft-store';
import { valueAt } from '../draft/content-path';
import { useDraft, useDraftState, useValue } from '../draft/useDraft';
import { text, type FieldProps } from '../forms/controls';
import { FieldFrame } from './FieldFrame';
import { PICTURE_FILES, pictureFile } from './picture-file';
import { TextField } from './TextField';

const words = siteAdminMessages.picture;
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
const Footer = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  padding: '4px 4px 4px 12px',
  borderTop: `1px solid ${vars.palette.divider}`,
  color: vars.palette.text.secondary,
  '& > span': { flex: 1, minWidth: 0 },
}));

const GROUNDS: Readonly<Record<string, 'light' | 'dark'>> = { logo_light: 'light', logo_dark: 'dark' };

const SIGNS = new Set([...Object.keys(GROUNDS), 'mark']);

export function PictureField({ path, control, shape }: FieldProps<'picture'>) {
  const { value, change } = useValue<SitePicture | null>(path);
  const draft = useDraft();
  const input = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const { percent, upload } = usePictureUpload<SitePictureView>('/site/pictures');
  const [taken, setTaken] = useState<SitePictureView>();
  const address = useAddress(value, taken);
  const take = async (given: File | undefined) => {
    const file = given && (await pictureFile(given).catch(() => toast.failure(words.unreadable)));
    const picture = file && (await upload(file));
    if (!picture) return;
    setTaken(picture);
    const { key, width, height } = picture;
    // The text may have changed during the upload.
    const current = valueAt(draft.getState().document, path) as SitePicture | null;
    change({ key, width, height, alt: current?.alt || picture.alt || nameOn(path, draft) });
  };
  const choose = () => input.current?.click();
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  const altShape = shape.fields?.alt ?? {};
  return (
    <>
      <FieldFrame path={path} control={control}>
        {({ id, name }) => (
          <Box data-empty={!value} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
            <Ground data-color-scheme={GROUNDS[path]}>
              {!value && <Invitation onChoose={choose} />}
              {value && address && <Picture src={address} alt={value.alt} />}
            </Ground>
            <Footer>
              <span>{footerOf(value, percent)}</span>
              {value && (
                <>
                  <IconButton size="small" aria-label={words.replace(control.label)} onClick={choose}>
                    <Upload size={16} aria-hidden />
                  </IconButton>
                  <IconButton size="small" aria-label={words.remove(control.label)} onClick={() => change(null)}>
                    <Trash2 size={16} aria-hidden />
                  </IconButton>
                </>
              )}
            </Footer>
            <FileInput
              ref={input}
              id={id}
              name={name}
              accept={PICTURE_FILES}
              label={control.label}
              onFiles={([file]) => void take(file)}
            />
          </Box>
        )}
      </FieldFrame>
      {value && <TextField path={`${path}.alt`} control={text(words.alt)} shape={altShape} />}
    </>
  );
}

function nameOn(path: string, draft: DraftStore): string {
  const { document } = draft.getState();
  return document.kind === 'brand' && SIGNS.has(path) ? document.name : '';
}

function useAddress(value: SitePicture | null, taken: SitePictureView | undefined): string | undefined {
  const known = useDraftState(({ view }) => view.pictures.find(({ key }) => key === value?.key)?.image_url);
  return taken?.key === value?.key ? taken?.path : known;
}

function footerOf(value: SitePicture | null, percent: number | null): string {
  if (percent !== null) return pictureMessages.uploading(percent);
  return value ? words.size(value.width, value.height) : words.kinds;
}

const Invitation = ({ onChoose }: { onChoose: () => void }) => (
  <>
    <Upload size={18} aria-hidden />
    <span>
      {words.drop}{' '}
      <Link component="button" type="button" onClick={onChoose}>
        {words.choose}
      </Link>
    </span>
  </>
);
