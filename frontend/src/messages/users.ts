import { formatNumber } from '../formats';

const counted = (count: number, noun: string) => `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

export const userMessages = {
  title: 'Admin Panel',
  listLabel: 'Users',
  noun: 'users',
  searchPlaceholder: 'Search by id, name, email or role',
  roleFilter: 'Role',
  countLine: ({ admin, agent, user }: { admin: number; agent: number; user: number }) =>
    [counted(admin, 'admin'), counted(agent, 'employee'), counted(user, 'customer')].join(', '),
  columns: {
    id: 'ID',
    name: 'Name',
    email: 'Email',
    role: 'Role',
    last_login_at: 'Last sign-in',
    projects_count: 'Projects',
    actions: 'Actions',
  },
  never: 'Never',
  invite: 'Invite',
  toInvitations: 'Invitations',
  invited: 'Invited',
  projectsOf: (count: number, name: string) => `${counted(count, 'project')} of ${name}`,
  promoteAdmin: 'Promote Admin',
  promoteEmployee: 'Promote Employee',
  demote: 'Demote',
  deactivate: 'Deactivate',
  reactivate: 'Reactivate',
  delete: 'Delete',
  inactive: 'Inactive',
  leaving: 'Leaving',
  leavingOn: (day: string) =>
    `The owner requested the deletion of this account. It will be erased on ${day} unless you reactivate it.`,
  you: 'You',
  roleChanged: (name: string, role: string) => `${name} is now ${role}.`,
  deleted: (name: string) => `${name} was deleted.`,
  deactivated: (name: string) => `${name} was deactivated.`,
  reactivated: (name: string) => `${name} was reactivated.`,
  deleteTitle: (name: string) => `Delete ${name}? This cannot be undone.`,
  deleteDetail: (email: string) =>
    `This removes the account ${email}, its sessions, and its projects in “Recently deleted” with their files.`,
  hasProjectsTitle: (name: string) => `${name} cannot be deleted yet`,
  hasProjectsDetail: (count: number, isActive: boolean) =>
    `This account still has ${counted(count, 'project')}, and a project needs its client. ` +
    (isActive
      ? 'Delete the projects first, or deactivate the account: no one can sign in to it, and everything stays.'
      : 'Delete the projects first. The account is already deactivated: no one can sign in to it.'),
  deactivateInstead: 'Deactivate instead',
  showProjects: 'Show the projects',
  promoteTitle: (name: string) => `Make ${name} an admin?`,
  manyPromoteTitle: (count: number) => `Make ${counted(count, 'user')} ${count === 1 ? 'an admin' : 'admins'}?`,
  promoteDetail: 'Admins can see and change everything: people, projects, payments and these roles.',
  promoteAction: 'Promote to admin',
  deleteAction: 'Delete user',
  deactivateTitle: (name: string) => `Deactivate ${name}?`,
  deactivateDetail: 'The account cannot sign in until it is reactivated. Its sessions end at once.',
  loadFailed: 'Failed to load users',
  roleFailed: (reason: string) => `Failed to change role: ${reason}`,
  deleteFailed: (reason: string) => `Failed to delete user: ${reason}`,
  activeFailed: (reason: string) => `Failed to change the account: ${reason}`,
  rolesChanged: (count: number, role: string) => `Role changed to ${role} for ${counted(count, 'user')}.`,
  manyDeactivated: (count: number) => `${counted(count, 'user')} deactivated.`,
  manyDeactivateTitle: (count: number) => `Deactivate ${counted(count, 'user')}?`,
  ownChoose: 'Your own account cannot be chosen.',
  ownDelete: 'You can’t delete your own account from here.',
  ownDemote: 'You can’t demote your own account from here.',
  ownDeactivate: 'You can’t deactivate your own account from here.',
  empty: 'No users yet.',
  emptyHint: 'People appear here once they have registered or accepted an invitation.',
};
