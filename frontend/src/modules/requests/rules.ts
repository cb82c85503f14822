import { contactLimits } from '../../contract/limits';
import { isEmail } from '../../ui/form/fields/email';
import type { Rules } from '../../ui/form/fields/useField';
import { quotationMessages as words } from '../../messages';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
/** Counts code points, like the server. */
const fits = (text: string, most: number): true | string => [...text].length <= most || words.tooLong(most);

export const filledIn = (missing: string, most: number): Rules => ({
  validate: (value) => (textOf(value) === '' ? missing : fits(textOf(value), most)),
});
export const atMost = (most: number): Rules => ({ validate: (value) => fits(textOf(value), most) });
export const emailRule = (missing: string): Rules => ({
  validate: (value) => {
    if (textOf(value) === '') return missing;
    return isEmail(textOf(value)) ? fits(textOf(value), contactLimits.email.maxLength) : words.emailInvalid;
  },
});
