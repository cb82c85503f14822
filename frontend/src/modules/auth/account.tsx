import type { AccountSection } from '../../kit/module';
import { accountMessages as words } from '../../messages';
import { EmailSection } from './own/EmailSection';
import { PasswordSection } from './own/PasswordSection';

export const sections: readonly AccountSection[] = [
  { id: 'email', title: words.sections.email, place: 20, Section: EmailSection },
  { id: 'password', title: words.sections.password, place: 30, Section: PasswordSection },
];
