import { loginLimits } from '../../../contract/limits';

const EMAIL = new RegExp(loginLimits.email.pattern, 'u');

/** Checks only the shape; the server decides. */
export const isEmail = (typed: string): boolean => EMAIL.test(typed.trim());
