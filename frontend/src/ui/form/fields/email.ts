import { loginLimits } from '../../../contract/limits';

const EMAIL = new RegExp(loginLimits.email.pattern, 'u');

/** Checks the shape of an email address; the server decides. */
export const isEmail = (typed: string): boolean => EMAIL.test(typed.trim());
