import type { TagDescription } from '@reduxjs/toolkit/query';

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

export const listTags = (type: TagType, items: readonly { id: number | string }[] = []): Tag[] => [
  ...items.map(({ id }) => ({ type, id })),
  { type, id: 'LIST' },
];

export const changedTags = (error: unknown, ...tags: Tag[]): Tag[] => (error ? [] : tags);
