import type { ElementType } from 'react';
import { withLatinDigits } from '../latin-digits';

const SEPARATORS = /[\s.\p{Cf}\p{Pd}]/gu;
const BRACKETS = /[\p{Ps}\p{Pe}]/gu;
const TRUNK_ZERO_OUTSIDE_ITALY = /((?:\+|^00)(?!39)\d{1,3})\(0\)/;
/** Not `030/1234567`. */
const AFTER_NUMBER = /(?<=\d),(?!ext|x|#)|(?<=\d{7}|[tx#]\d{1,6})\//i;
const NUMBER = /^[^\d+]*(\+?\d{3,15})(?:,?(?:ext|x|#)(\d+))?$/i;

/** RFC 3966 */
export function phoneLinkOf(text: string): string | undefined {
  const plain = withLatinDigits(text.normalize('NFKC')).replace(SEPARATORS, '');
  const [first = ''] = plain.replace(TRUNK_ZERO_OUTSIDE_ITALY, '$1').replace(BRACKETS, '').split(AFTER_NUMBER);
  const [, number, extension] = NUMBER.exec(first.replaceAll('/', '')) ?? [];
  return number && `tel:${number}${extension ? `;ext=${extension}` : ''}`;
}

export function PhoneLink({ phone, as: Link = 'a' }: { phone: string; as?: ElementType }) {
  const href = phoneLinkOf(phone);
  return href ? <Link href={href}>{phone}</Link> : phone;
}
