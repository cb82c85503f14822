import { type DemoFeature, INCLUDED } from './demo-feature.js';
import { OLDER_FEATURES } from './older-features.js';

export const FEATURES: DemoFeature[] = [
  {
    title: 'Milestone timeline in the portal',
    summary:
      'See which milestone is being built, what is waiting for you and what comes next, without asking for a status call.',
    description:
      'Every project shows its milestones as one line: what is done, what is being built and what comes after. Files that wait for your confirmation stand beside the milestone they belong to, so a delay is never a surprise. The line is the same one our own people work from.',
    category: 'Client portal',
    priceRange: INCLUDED,
    daysAgo: 4,
    pinned: true,
    pictures: [
      ['chart', 'Milestones of a project as a line with the current one marked'],
      ['table', 'List of what waits for the client'],
      ['calendar', 'Due dates of a month'],
      ['phones', 'The timeline on a phone'],
      ['documents', 'Summary of a finished milestone'],
      ['chat', 'Comments beside a milestone'],
    ],
  },
  {
    title: 'File approval with comments',
    summary: 'Comment on a design, get one clear reply, then confirm the file. The record stays with the project.',
    description:
      'Upload, comment, reply, confirm: four steps and no mail attachments. A confirmed file keeps the day, the person and a fingerprint of its bytes, so both sides know exactly which version was agreed on.',
    category: 'Client portal',
    priceRange: INCLUDED,
    daysAgo: 12,
    pinned: true,
    pictures: [
      ['landing', 'A page design waiting for confirmation'],
      ['chat', 'A comment with one reply'],
      ['phones', 'Confirming a file on a phone'],
    ],
  },
  {
    title: 'Camera coverage planner',
    summary: 'A floor plan with every lens, blind spot and cable run marked before anyone drills a hole.',
    description:
      'We draw your building, place each camera and show what it sees at day and at night. You move a lens, the plan shows the new blind spots at once. The agreed plan becomes the list for the installers.',
    category: 'Security cameras',
    priceRange: '$1,400 – $6,000',
    daysAgo: 19,
    pictures: [
      ['plan', 'Floor plan with the view of four cameras'],
      ['network', 'Cable runs from the recorder to the cameras'],
      ['map', 'Cameras around the parking lot'],
    ],
  },
  {
    title: 'Staging link for every change',
    summary: 'Each change gets its own address, so you review the real thing instead of a screenshot.',
    description:
      'As soon as a change is ready to be looked at, it runs under an address of its own with made-up data. The link is in the portal beside the file, works on phones and disappears when the change goes live.',
    category: 'Cloud deployment',
    priceRange: '$1,200 – $4,500',
    daysAgo: 28,
    pictures: [['cloud', 'Three staging copies beside the live site']],
  },
  {
    title: 'Offline mode for field apps',
    summary: 'Crews keep scanning and filling forms with no signal. Records sync when the phone is back online.',
    description:
      'Forms, photos and scans are kept on the phone and sent in order once there is a connection. Two people who changed the same record see both versions and choose. Nothing is lost when the battery dies.',
    category: 'Mobile apps',
    priceRange: '$8,000 – $22,000',
    daysAgo: 40,
    pictures: [
      ['phones', 'A form filled in without a signal'],
      ['table', 'Records waiting to be sent'],
      ['map', 'Sites visited in a day'],
      ['calendar', 'Visits of the week'],
    ],
  },
  {
    title: 'Nightly backup reports',
    summary: 'One e-mail each morning: what was backed up, how long it took and the last restore we tested.',
    description:
      'The report is short on purpose: a green line when all is well, and the name of the person who is on it when it is not. Once a quarter it also holds the figures of a restore that we really did.',
    category: 'Maintenance & support',
    priceRange: '$900 – $2,400',
    daysAgo: 52,
    pictures: [
      ['servers', 'Backups of four servers with the last one tested'],
      ['documents', 'The morning report'],
      ['cloud', 'Copies in a second region'],
      ['table', 'Backups of the month'],
      ['code', 'Log of a restore'],
    ],
  },
  {
    title: 'API contract viewer',
    summary: 'Read every endpoint, try a request and see what changed since the last release.',
    description:
      'The contract is generated from the running code, so it cannot be out of date. Each release lists what was added and what will go, with the day on which it goes, and every call can be tried with sample data.',
    category: 'APIs & databases',
    priceRange: '$2,000 – $9,000',
    daysAgo: 64,
    pictures: [['code', 'A request and its answer in the viewer']],
  },
  {
    title: 'Wi-Fi heat maps',
    summary: 'We walk the building with a meter and hand you a map of strong, weak and dead spots.',
    description:
      'Measured room by room with the doors closed, because that is how people work. The map says where one more access point helps and where moving the one you have is enough.',
    category: 'IT & networking',
    priceRange: '$1,800 – $5,500',
    daysAgo: 79,
    pictures: [
      ['network', 'Access points of a floor and how they are wired'],
      ['plan', 'Signal strength room by room'],
    ],
  },
  {
    title: 'Quarterly restore drills',
    summary: 'Four times a year we restore from backup with you watching, and write down how long it took.',
    description:
      'A backup that was never restored is a hope. We bring your systems up from the copies alone, you check the figures that matter to you, and the time it took goes into the report.',
    category: 'Maintenance & support',
    priceRange: '$1,500 – $3,000',
    daysAgo: 93,
    pictures: [],
  },
  ...OLDER_FEATURES,
];
