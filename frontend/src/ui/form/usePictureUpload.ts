import { useState } from 'react';
import type { UploadedPictureView } from '../../contract/api/features';
import { uploadFile } from '../../api/upload';
import { pictureMessages as words } from '../../messages';
import { useToast } from '../feedback/toasts';

export const PICTURE_TYPES = 'image/png,image/jpeg,image/gif,image/webp';

const USUAL = '/projects/feature-images';

/** Resolves to undefined after an error toast. */
export function usePictureUpload<Taken = UploadedPictureView>(path: string = USUAL) {
  const [percent, setPercent] = useState<number | null>(null);
  const toast = useToast();
  const upload = async (file: File): Promise<Taken | undefined> => {
    setPercent(0);
    try {
      const picture = await uploadFile<Taken>({ path, field: 'file', file, onProgress: setPercent });
      toast.success(words.uploaded);
      return picture;
    } catch (error) {
      toast.error(error, words.failed);
      return undefined;
    } finally {
      setPercent(null);
    }
  };
  return { percent, upload };
}
