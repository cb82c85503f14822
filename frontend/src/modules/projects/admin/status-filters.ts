export const STATUS_FILTERS = [
  'Active',
  'Open',
  'Not cancelled',
  'Pending',
  'In Progress',
  'Milestone',
  'Under Review',
  'Completed',
  'On Hold',
  'Cancelled',
] as const;
