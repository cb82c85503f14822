import type { Drawing } from './drawings.js';

export interface Talk {
  comment: string;
  /** What an admin answered. */
  reply?: string;
  /** Whether the client has seen the answer. */
  read?: boolean;
}

export interface DemoFile {
  name: string;
  drawing: Drawing;
  daysAgo: number;
  confirmedBy?: 'client' | 'admin';
  talk?: Talk[];
}

export interface DemoProject {
  /** `{year}` becomes the year of its end. */
  title: string;
  description: string;
  /** Days as they would be if today were {@link TODAY}. */
  start: string;
  end: string;
  price: number;
  status: string;
  milestones: number;
  names?: string[];
  paid?: boolean;
  client: string;
  files: DemoFile[];
}

/** The day for which the dates below were written; the loader moves them all by the days since then. */
export const TODAY = '2026-11-21';

const done = (drawing: Drawing, from: number, ...names: string[]): DemoFile[] =>
  names.map((name, index) => ({
    name,
    drawing,
    daysAgo: from - index * 4,
    confirmedBy: index % 4 === 3 ? ('admin' as const) : ('client' as const),
  }));

const open = (drawing: Drawing, daysAgo: number, name: string, talk: Talk[] = []): DemoFile => ({
  name,
  drawing,
  daysAgo,
  talk,
});

/** In the order of the list: newest first. */
export const PROJECTS: DemoProject[] = [
  {
    title: 'Patient portal rebuild',
    description: 'Booking, records and reminders for four clinics',
    start: '2026-08-04',
    end: '2026-12-18',
    price: 18_400,
    status: 'Milestone 3',
    milestones: 5,
    names: ['Booking', 'Reminders', 'Records', 'Clinic accounts', 'Launch'],
    client: 'Dana Whitfield',
    files: [
      open('table', 3, 'records-list-v2.png', [
        {
          comment: 'When I go back from a record, the filter is lost. Can it stay?',
          reply: 'Yes. The filter now keeps its state when you go back.',
        },
      ]),
      open('phones', 5, 'reminders-flow.png', [
        {
          comment: 'Which number shows as the sender?',
          reply: 'The clinic’s main line. It can differ per clinic.',
          read: true,
        },
        { comment: 'Two reminders feel like enough: one day before and two hours before.' },
      ]),
      {
        name: 'booking-step-v3.png',
        drawing: 'calendar',
        daysAgo: 16,
        confirmedBy: 'client',
        talk: [
          {
            comment: 'Can the insurance step come after the date?',
            reply: 'Moved. It is in v3 on staging.',
            read: true,
          },
        ],
      },
    ],
  },
  {
    title: 'Warehouse scanner',
    description: 'Android scanning, works offline',
    start: '2026-09-01',
    end: '2027-01-29',
    price: 26_750,
    status: 'In Progress',
    milestones: 4,
    client: 'Priya Raman',
    files: [
      open('phones', 6, 'scan-screens.png', [{ comment: 'Gloves are on all day. Could the buttons be larger?' }]),
      open('flow', 8, 'offline-sync.png'),
    ],
  },
  {
    title: 'Storefront to cloud',
    description: 'Managed hosting and pipeline',
    start: '2026-10-05',
    end: '2026-12-04',
    price: 9_600,
    status: 'Under Review',
    milestones: 3,
    paid: true,
    client: 'Theo Lindqvist',
    files: [
      ...done('cloud', 32, 'target-architecture.png', 'network-zones.png', 'backup-plan.png'),
      open('flow', 7, 'release-pipeline.png', [
        { comment: 'Who can press the last button?', reply: 'You and two of your people.', read: true },
      ]),
      open('chart', 4, 'load-test.png'),
    ],
  },
  {
    title: 'Tasting room',
    description: 'Booking pages with deposits',
    start: '2026-09-14',
    end: '2026-12-11',
    price: 12_300,
    status: 'Milestone 4',
    milestones: 4,
    names: ['Pages', 'Groups', 'Deposits', 'Season report'],
    paid: true,
    client: 'Owen Castell',
    files: [
      ...done('calendar', 60, 'calendar-month.png', 'calendar-week.png', 'group-booking.png'),
      ...done('phones', 40, 'deposit-phone.png', 'confirmation-phone.png'),
      ...done('chart', 25, 'season-report.png'),
      open('table', 5, 'guest-list.png'),
    ],
  },
  {
    title: 'Clinic intake API',
    description: 'Contract, schema and test data',
    start: '2026-11-02',
    end: '2027-02-12',
    price: 15_800,
    status: 'Milestone 1',
    milestones: 4,
    client: 'June Okafor',
    files: [open('flow', 9, 'intake-sequence.png')],
  },
  {
    title: 'Campus network',
    description: 'Switches, Wi-Fi and guest access',
    start: '2026-07-20',
    end: '2026-11-27',
    price: 31_900,
    status: 'Milestone 5',
    milestones: 6,
    paid: true,
    client: 'Aiko Brandt',
    files: [
      ...done('network', 110, 'core-switches.png', 'building-a.png', 'building-b.png', 'gym-and-hall.png'),
      ...done('plan', 70, 'access-points-floor-1.png', 'access-points-floor-2.png', 'access-points-floor-3.png'),
      open('chart', 10, 'coverage-measured.png', [
        { comment: 'Room 214 is still weak.', reply: 'One more access point is ordered for it.' },
      ]),
      open('table', 6, 'handover-list.png'),
    ],
  },
  {
    title: 'Stock sync service',
    description: 'Hourly sync with two suppliers',
    start: '2026-10-19',
    end: '2026-12-21',
    price: 7_450,
    status: 'On Hold',
    milestones: 3,
    client: 'Sam Teller',
    files: [],
  },
  {
    title: 'Camera coverage',
    description: 'Plan, cabling and recorder',
    start: '2026-11-09',
    end: '2027-01-15',
    price: 11_200,
    status: 'Pending',
    milestones: 3,
    client: 'Nora Billings',
    files: [
      open('plan', 6, 'camera-positions.png', [{ comment: 'The loading dock needs one more.' }]),
      open('network', 6, 'cabling.png'),
    ],
  },
  {
    title: 'Field survey app',
    description: 'Forms, photos and maps',
    start: '2026-06-08',
    end: '2026-10-30',
    price: 42_000,
    status: 'Completed',
    milestones: 6,
    paid: true,
    client: 'Priya Raman',
    files: [
      ...done('phones', 150, 'start-screen.png', 'form-site.png', 'form-damage.png', 'photo-step.png', 'map-step.png'),
      ...done('flow', 118, 'survey-flow.png', 'approval-flow.png'),
      ...done('table', 96, 'survey-list.png', 'survey-detail.png', 'export.png'),
      ...done('chart', 70, 'weekly-report.png', 'site-report.png'),
      ...done('cloud', 45, 'hosting.png', 'backups.png'),
    ],
  },
  {
    title: 'Booking site',
    description: 'Public booking pages with calendar sync',
    start: '2026-01-12',
    end: '2026-04-30',
    price: 9_600,
    status: 'Completed',
    milestones: 4,
    paid: true,
    client: 'Dana Whitfield',
    files: [
      ...done('calendar', 260, 'booking-page.png', 'calendar-sync.png'),
      ...done('phones', 235, 'booking-phone.png'),
      ...done('chart', 210, 'first-month.png'),
    ],
  },
  {
    title: 'Ledger clean-up tool',
    description: 'Match invoices to bank lines',
    start: '2026-10-12',
    end: '2027-01-08',
    price: 8_750,
    status: 'Milestone 1',
    milestones: 3,
    client: 'Theo Lindqvist',
    files: [...done('table', 20, 'matching-screen.png'), open('flow', 9, 'rules.png')],
  },
  {
    title: 'Grant tracker',
    description: 'Stopped at the client’s request',
    start: '2026-05-04',
    end: '2026-08-28',
    price: 6_200,
    status: 'Cancelled',
    milestones: 4,
    client: 'Aiko Brandt',
    files: [...done('chart', 180, 'deadlines.png')],
  },
  {
    title: 'Clinic Wi-Fi refresh',
    description: 'New access points and guest network, two sites',
    start: '2026-11-09',
    end: '2027-01-22',
    price: 7_250,
    status: 'In Progress',
    milestones: 3,
    paid: true,
    client: 'Dana Whitfield',
    files: [],
  },
  {
    title: 'Support plan {year}',
    description: 'Updates and on-call, 12 months',
    start: '2026-12-01',
    end: '2027-11-30',
    price: 9_000,
    status: 'Pending',
    milestones: 12,
    client: 'Owen Castell',
    files: [],
  },
];
