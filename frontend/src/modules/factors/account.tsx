import type { AccountSection } from '../../kit/module';
import { accountMessages as words } from '../../messages';
import { SafetySection } from './SafetySection';

export const sections: readonly AccountSection[] = [
  { id: 'safety', title: words.sections.safety, place: 40, Section: SafetySection },
];
