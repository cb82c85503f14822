import type { Permission } from '../../../api/session/session';
import type { ContentKind, FirstStep } from '../../../contract/api/site';
import { setupMessages } from '../../../messages';
import { paths } from '../../../paths';

interface StepAction {
  part: keyof typeof setupMessages.parts;
  goes?: { to: string; verb: string };
  isShown?: true;
  needs?: Permission;
  mayStay?: true;
}

const { open, write, writeThem, choose, chooseThem, invite, see } = setupMessages.does;

const at = (kind: ContentKind): string => `${paths.adminSite}?${new URLSearchParams({ item: kind })}`;

const STATUS = { to: paths.adminStatus, verb: see };

export const stepActions: Record<FirstStep, StepAction> = {
  name: { part: 'read', goes: { to: at('brand'), verb: write } },
  color: { part: 'read', goes: { to: at('brand'), verb: choose }, mayStay: true },
  contact: { part: 'read', goes: { to: at('facts'), verb: write } },
  place: { part: 'read', goes: { to: at('facts'), verb: chooseThem }, mayStay: true },
  services: { part: 'read', goes: { to: at('service'), verb: writeThem }, mayStay: true },
  prices: { part: 'read', goes: { to: at('service'), verb: open }, mayStay: true },
  about: { part: 'read', goes: { to: at('about'), verb: write }, mayStay: true },
  faq: { part: 'read', goes: { to: paths.adminFaq, verb: open }, needs: 'faq.manage', mayStay: true },
  terms: { part: 'read', goes: { to: at('terms'), verb: open }, mayStay: true },
  privacy: { part: 'read', goes: { to: at('privacy'), verb: write } },
  mail: { part: 'running', needs: 'mail.manage' },
  wallet: { part: 'running', goes: STATUS, isShown: true, needs: 'status.read', mayStay: true },
  backup: { part: 'running', goes: STATUS, isShown: true, needs: 'status.read', mayStay: true },
  'second-admin': { part: 'running', goes: { to: paths.admin, verb: invite }, needs: 'user.manage', mayStay: true },
};
