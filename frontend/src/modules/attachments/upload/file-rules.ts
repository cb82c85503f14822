import type { ConfigView } from '../../../api/store/config';
import { formatSize } from '../../../ui/format';
import { attachmentMessages as words } from '../../../messages';
import { extensionOf } from '../file-address';

type FileLimits = Pick<ConfigView['limits'], 'attachmentMaxBytes' | 'attachmentExtensions'>;

export const extensionList = (extensions: readonly string[]): string =>
  extensions.map((extension) => extension.toUpperCase()).join(', ');

export function refusalOf(file: File, limits: FileLimits | undefined): string | undefined {
  if (file.size === 0) return words.emptyFile;
  if (!limits) return undefined;
  const { attachmentMaxBytes, attachmentExtensions } = limits;
  const fits = attachmentExtensions.some((extension) => extension.toUpperCase() === extensionOf(file.name));
  if (!fits) return words.wrongType(extensionList(attachmentExtensions));
  return file.size > attachmentMaxBytes ? words.tooLarge(formatSize(attachmentMaxBytes)) : undefined;
}
