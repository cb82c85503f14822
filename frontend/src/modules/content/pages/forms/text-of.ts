import type { RichNode } from '../../../../contract/api/content';
import { siteAdminMessages as words } from '../../../../messages';

const isRich = (value: object): value is RichNode => (value as { type?: unknown }).type === 'doc';

const richText = ({ text = '', content = [] }: RichNode): string =>
  text + content.map(richText).join(content.some(({ type }) => type !== 'text' && type !== 'hardBreak') ? '\n' : '');

export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'object') return objectText(value);
  return typeof value === 'number' ? String(value) : (value as string);
}

function objectText(value: object): string {
  if (isRich(value)) return richText(value);
  if ('alt' in value && 'key' in value) return String(value.alt || value.key);
  const parts = Object.entries(value).flatMap(([key, part]) => (key === 'type' ? [] : [textOf(part)]));
  return parts.filter(Boolean).join('\n');
}
