export const pictureMessages = {
  upload: 'Upload image',
  uploading: (percent: number) => `Uploading ${percent}%`,
  uploaded: 'Image uploaded',
  failed: 'Upload failed',
};
