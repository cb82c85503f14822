import type { TagDescription } from '@reduxjs/toolkit/query';

/** What the cache knows by name. A call provides the tags it reads and invalidates those it changes. */
export const TAG_TYPES = [
  'Account',
  'Factors',
  'Config',
  'Content',
  'Session',
  'Setup',
  'User',
  'Client',
  'Notifications',
  'Project',
  'Waiting',
  'Attachment',
  'Comment',
  'Payment',
  'Faq',
  'Feature',
  'Offer',
  'Mail',
  'View',
  'Log',
  'Redirect',
  'Request',
  'KeptAnswer',
  'SitePicture',
  'StaffWaiting',
  'Backup',
  'Device',
  'Invitation',
  'Connection',
] as const;
export type TagType = (typeof TAG_TYPES)[number];
type Tag = TagDescription<TagType>;

/** Tags of a list: one per row, and one for the list as such. */
export const listTags = (type: TagType, items: readonly { id: number | string }[] = []): Tag[] => [
  ...items.map(({ id }) => ({ type, id })),
  { type, id: 'LIST' },
];

/** What a finished call changed. A failed one changed nothing, so nothing is fetched again. */
export const changed = (error: unknown, ...tags: Tag[]): Tag[] => (error ? [] : tags);
