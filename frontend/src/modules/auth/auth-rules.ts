import { verifyCodeLimits } from '../../contract/limits';
import { isEmail } from '../../ui/form/fields/email';
import type { Rules } from '../../ui/form/fields/useField';
import { withLatinDigits } from '../../ui/latin-digits';

const { password, name, code } = verifyCodeLimits;

const lengthOf = (text: string): number => [...text].length;
const valid = (test: (typed: string) => boolean, message: string): Rules => ({
  validate: (typed: string) => test(typed) || message,
});

export const emailRule = (message: string): Rules => valid(isEmail, message);
export const passwordRule = (message: (least: number) => string): Rules =>
  valid((typed) => lengthOf(typed) >= password.minLength, message(password.minLength));
export const repeatRule = (message: string): Rules => ({
  validate: (typed: string, { password }) => typed === password || message,
});
export const nameRule = (message: (least: number) => string): Rules =>
  valid((typed) => lengthOf(typed.trim()) >= name.minLength, message(name.minLength));
export const codeRule = (message: string, length: number = code.maxLength): Rules =>
  valid((typed) => typed.length === length, message);

export const digitsOf = (typed: string, length: number = code.maxLength): string =>
  withLatinDigits(typed).replace(/\D/g, '').slice(0, length);
