import type { AccountSection } from '../../kit/module';
import { accountMessages as words } from '../../messages';
import { ConnectionsSection } from './ConnectionsSection';

export const sections: readonly AccountSection[] = [
  {
    ...{ id: 'connections', title: words.sections.connections, place: 45, Section: ConnectionsSection },
    isHere: (config) => Boolean(config?.signInProviders.length),
  },
];
