/** What the list may be narrowed to: groups of statuses first, then each one, any milestone as one. */
export const STATUS_FILTERS = [
  'Active',
  'Not cancelled',
  'Pending',
  'In Progress',
  'Milestone',
  'Under Review',
  'Completed',
  'On Hold',
  'Cancelled',
] as const;
