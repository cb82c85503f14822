import type { AccountSection } from '../../kit/module';
import { accountMessages as words } from '../../messages';
import { DataSection } from './DataSection';
import { MailSection } from './MailSection';

export const sections: readonly AccountSection[] = [
  { id: 'mail', title: words.sections.mail, place: 60, Section: MailSection },
  { id: 'data', title: words.sections.data, place: 80, Section: DataSection },
];
