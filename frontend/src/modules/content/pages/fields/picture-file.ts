/** The server rejects SVG, so the browser converts it. */
export const PICTURE_FILES = 'image/png,image/jpeg,image/webp,image/svg+xml';
const SVG = 'image/svg+xml';
const LONG_SIDE = 960;

/** Rejects if the file is no picture. */
export async function pictureFile(file: File): Promise<File> {
  if (file.type !== SVG) return file;
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return await renderPicture(image, file.name.replace(/\.svg$/i, ''));
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function renderPicture(image: HTMLImageElement, name: string): Promise<File> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = LONG_SIDE / Math.max(width, height, 1);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round((width || LONG_SIDE) * scale);
  canvas.height = Math.round((height || LONG_SIDE) * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture could not be encoded.');
  return new File([blob], `${name}.png`, { type: blob.type });
}
