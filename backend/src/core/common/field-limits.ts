export const MEGABYTE = 1024 * 1024;

/** Shared with the frontend by contract and `GET /config`. */
export const LIMITS = {
  passwordMin: 6,
  passwordMax: 128,
  adminPasswordMin: 12,
  nameMin: 3,
  codeLength: 7,
  lineMax: 255,
  phoneMax: 50,
  currencyMax: 10,
  tokenMax: 200,
  pageMax: 500,
  siteFieldMax: 80,
  addressMax: 2_048,
  noteMax: 5_000,
  descriptionMax: 10_000,
  milestonesMax: 100,
  milestoneNameMax: 60,
} as const;

export const ATTACHMENT_EXTENSIONS = [
  'png',
  'jpg',
  'jpeg',
  'gif',
  'webp',
  'pdf',
  'txt',
  'docx',
  'xlsx',
  'pptx',
  'zip',
] as const;

export const CONTACT_EXTENSIONS = ['png', 'jpg', 'jpeg', 'pdf', 'txt'] as const;
