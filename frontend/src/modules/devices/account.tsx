import type { AccountSection } from '../../kit/module';
import { accountMessages as words } from '../../messages';
import { DevicesSection } from './DevicesSection';

export const sections: readonly AccountSection[] = [
  { id: 'devices', title: words.sections.devices, place: 50, Section: DevicesSection },
];
