import type { AccountSection } from '../../kit/module';
import { accountMessages as words } from '../../messages';
import { LookSection } from './LookSection';
import { ProfileSection } from './ProfileSection';

export const sections: readonly AccountSection[] = [
  { id: 'profile', title: words.sections.profile, place: 10, Section: ProfileSection },
  { id: 'look', title: words.sections.look, place: 70, Section: LookSection },
];
