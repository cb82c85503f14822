import { sections as auth } from '../../../modules/auth/account';
import { sections as users } from '../../../modules/users/account';
import type { AccountSection } from '../../../ui/module';

export const sections: readonly AccountSection[] = [...auth, ...users].sort((a, b) => a.place - b.place);
