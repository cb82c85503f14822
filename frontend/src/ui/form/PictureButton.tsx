import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import type { UploadedPictureView } from '../../contract/api/features';
import { pictureMessages as words } from '../../messages';
import { FileInput } from './FileInput';
import { PICTURE_TYPES, usePictureUpload } from './usePictureUpload';

const Box = styled('span')({ display: 'grid', gap: 6, justifyItems: 'start' });

interface PictureButtonProps<Taken> {
  onUploaded: (picture: Taken) => void;
  multiple?: boolean;
  path?: string;
}

export function PictureButton<Taken = UploadedPictureView>({
  onUploaded,
  multiple = false,
  path,
}: PictureButtonProps<Taken>) {
  const input = useRef<HTMLInputElement>(null);
  const { percent, upload } = usePictureUpload<Taken>(path);
  const isBusy = percent !== null;
  const send = async (files: readonly File[]) => {
    for (const file of files) {
      const picture = await upload(file);
      if (picture) onUploaded(picture);
    }
  };
  return (
    <Box>
      <FileInput
        ref={input}
        accept={PICTURE_TYPES}
        multiple={multiple}
        label={words.upload}
        onFiles={(files) => void send(files)}
      />
      <Button
        size="small"
        variant="outlined"
        startIcon={<ImageUp size={16} aria-hidden />}
        aria-disabled={isBusy}
        onClick={() => !isBusy && input.current?.click()}
      >
        {isBusy ? words.uploading(percent) : words.upload}
      </Button>
      {isBusy && (
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={words.uploading(percent)}
          sx={{ width: 160 }}
        />
      )}
    </Box>
  );
}
