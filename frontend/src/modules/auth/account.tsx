import { accountMessages as words } from '../../messages';
import type { AccountSection } from '../../ui/module';
import { EmailSection } from './credentials/EmailSection';
import { PasswordSection } from './credentials/PasswordSection';
import { DevicesSection } from './devices/DevicesSection';
import { SecuritySection } from './mfa/SecuritySection';
import { ConnectionsSection } from './oidc/ConnectionsSection';

export const sections: readonly AccountSection[] = [
  { id: 'email', title: words.sections.email, place: 20, Section: EmailSection },
  { id: 'password', title: words.sections.password, place: 30, Section: PasswordSection },
  { id: 'safety', title: words.sections.safety, place: 40, Section: SecuritySection },
  {
    id: 'connections',
    title: words.sections.connections,
    place: 45,
    Section: ConnectionsSection,
    isHere: (config) => Boolean(config?.signInProviders.length),
  },
  { id: 'devices', title: words.sections.devices, place: 50, Section: DevicesSection },
];
