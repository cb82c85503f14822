import { accountMessages as words } from '../../messages';
import type { AccountSection } from '../../ui/module';
import { DataSection } from './account/DataSection';
import { AppearanceSection } from './account/AppearanceSection';
import { MailSection } from './account/MailSection';
import { ProfileSection } from './account/ProfileSection';

export const sections: readonly AccountSection[] = [
  { id: 'profile', title: words.sections.profile, place: 10, Section: ProfileSection },
  { id: 'mail', title: words.sections.mail, place: 60, Section: MailSection },
  { id: 'look', title: words.sections.look, place: 70, Section: AppearanceSection },
  { id: 'data', title: words.sections.data, place: 80, Section: DataSection },
];
