import type { Permission } from '../../api/session';
import type { ContentKind, FirstStep } from '../../contract/api/site';
import { setupMessages } from '../../messages';
import { paths } from '../../paths';

interface Way {
  part: keyof typeof setupMessages.parts;
  /** Where it is done, or looked at. */
  goes?: { to: string; verb: string };
  /** There it is only looked at: somebody changes it where the server runs. */
  isShown?: true;
  /** What whoever does it must be allowed to do. */
  needs?: Permission;
  /** What is there from the start may be good as it is. */
  mayStay?: true;
}

const { open, write, writeThem, choose, chooseThem, invite, see } = setupMessages.does;

/** The first page of a kind among what the firm writes. */
const at = (kind: ContentKind): string => `${paths.adminSite}?${new URLSearchParams({ item: kind })}`;

const STATUS = { to: paths.adminStatus, verb: see };

/** How each step is done. */
export const ways: Record<FirstStep, Way> = {
  name: { part: 'read', goes: { to: at('brand'), verb: write } },
  color: { part: 'read', goes: { to: at('brand'), verb: choose }, mayStay: true },
  contact: { part: 'read', goes: { to: at('facts'), verb: write } },
  place: { part: 'read', goes: { to: at('facts'), verb: chooseThem }, mayStay: true },
  services: { part: 'read', goes: { to: at('service'), verb: writeThem }, mayStay: true },
  prices: { part: 'read', goes: { to: at('service'), verb: open }, mayStay: true },
  terms: { part: 'read', goes: { to: at('terms'), verb: open }, mayStay: true },
  privacy: { part: 'read', goes: { to: at('privacy'), verb: write } },
  mail: { part: 'running', needs: 'mail.manage' },
  wallet: { part: 'running', goes: STATUS, isShown: true, needs: 'status.read', mayStay: true },
  backup: { part: 'running', goes: STATUS, isShown: true, needs: 'status.read', mayStay: true },
  'second-admin': { part: 'running', goes: { to: paths.admin, verb: invite }, needs: 'user.manage', mayStay: true },
};
