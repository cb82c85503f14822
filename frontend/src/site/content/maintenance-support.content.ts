import type { ServiceContent } from './service-content';

export const content: ServiceContent = {
  slug: 'maintenance-support',
  lede: 'Updates, fixes and a named engineer when something breaks, for software we built and for software we did not.',
  offers: [
    {
      title: 'Health check',
      text: 'Two days inside your system: versions, backups, certificates, logs. You get a list in order of urgency.',
      points: ['Backups restored once', 'Expiry dates of everything', 'Traffic light per topic'],
      range: '$900 – $1,800',
    },
    {
      title: 'Update plan',
      text: 'Security updates every month, larger ones every quarter, tested on a copy before they reach you.',
      points: ['Monthly window you choose', 'Test on a copy', 'Report of what changed'],
      range: '$1,200 – $4,800',
    },
    {
      title: 'Business-hours support',
      text: 'A named engineer and a deputy, reachable by phone, mail and portal from 8 to 6 Pacific Time.',
      points: ['First answer within 2 hours', 'Hours carried over once', 'Monthly summary'],
      range: '$1,800 – $6,000',
    },
    {
      title: 'Around-the-clock support',
      text: 'For shops, clinics and plants: alerts go to a person at night and on weekends, too.',
      points: ['Answer within 30 minutes', 'Escalation list agreed', 'Report after each incident'],
      range: '$4,500 – $9,000',
    },
    {
      title: 'Bug and small changes pack',
      text: 'Twenty hours for the list that never gets done. Used when you need them, valid for a year.',
      points: ['Estimate before each item', 'Released in weekly batches', 'No minimum per request'],
      range: '$2,400 – $3,200',
    },
    {
      title: 'Legacy rescue',
      text: 'The developer is gone and nobody dares to touch it. We make it build, write tests and document it.',
      points: ['Running copy in two weeks', 'Tests around what matters', 'Options for what comes next'],
      range: '$3,500 – $9,000',
    },
  ],
  about: [
    'Software that nobody looks after does not stay as it is; it gets slower, more exposed and harder to change. A few planned hours a month cost less than one unplanned weekend.',
    'You have one named engineer who knows your system and one deputy who has worked on it, too. We take over systems of others after a health check, and say no if we could not support them honestly.',
  ],
  steps: [
    {
      title: 'Health check',
      text: 'We look first and promise afterwards. What we find is yours, whether or not you sign a plan.',
    },
    {
      title: 'Agreement of two pages',
      text: 'Response times, hours, what is covered and what is not. You can cancel at the end of any month.',
    },
    {
      title: 'Routine',
      text: 'Updates in a fixed window, tests before and after, and a line in the portal for everything we touched.',
    },
    {
      title: 'When it breaks',
      text: 'You report it once. We confirm, give a first estimate within the agreed time and tell you when it is over, and why it happened.',
    },
  ],
  included: [
    'A named engineer and a deputy',
    'Security updates of system and libraries',
    'Watching of uptime, certificates and disk space',
    'A backup restored on a test system every quarter',
    'A short report each month',
  ],
};
