import { contactMessages as words } from '../../../messages';

const MOST_BYTES = 5 * 1024 * 1024;
const TYPES = ['image/png', 'image/jpeg', 'application/pdf', 'text/plain'];
const ENDINGS = /\.(png|jpe?g|pdf|txt)$/i;

export const ACCEPTED = [...TYPES, '.png', '.jpg', '.jpeg', '.pdf', '.txt'].join(',');

/** True, or the problem. The server also checks the bytes. */
export function checkAttachment(file: unknown): true | string {
  if (!(file instanceof File)) return true;
  if (file.size > MOST_BYTES) return words.tooLarge;
  // Browsers guess the type from the name, differently per system.
  if (!ENDINGS.test(file.name)) return words.wrongType;
  return file.size === 0 ? words.empty : true;
}
