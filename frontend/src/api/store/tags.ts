import type { TagDescription } from '@reduxjs/toolkit/query';
import { isNetworkError, isStale } from '../errors';

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
  'SavedReply',
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

/** Stale or unanswered: the record may have changed. */
export const changedTags = (error: unknown, ...tags: Tag[]): Tag[] =>
  error && !isStale(error) && !isNetworkError(error) ? [] : tags;

export const changes =
  (...tags: Tag[]) =>
  (_result: unknown, error: unknown): Tag[] =>
    changedTags(error, ...tags);
