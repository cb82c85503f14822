import type { ServiceContent } from './service-content';

export const content: ServiceContent = {
  slug: 'mobile-app-development',
  lede: 'iOS and Android apps for customers and field crews, with offline sync, store release and a server side that we can run for you.',
  offers: [
    {
      title: 'Clickable prototype',
      text: 'The main flows on a real phone in three weeks, to show to users and investors before you build.',
      points: ['Up to twelve screens', 'Test with five of your users', 'Estimate for the full app'],
      range: '$8,000 – $14,000',
    },
    {
      title: 'Field crew app',
      text: 'Forms, photos, signatures and scans that keep working in a basement without reception.',
      points: ['Offline first', 'Barcode and QR scanning', 'Sync with conflict rules'],
      range: '$18,000 – $55,000',
    },
    {
      title: 'Customer app',
      text: 'Booking, orders, messages and push notifications under your own name in both stores.',
      points: ['One code base, two stores', 'Sign-in and payment', 'Push by topic'],
      range: '$24,000 – $80,000',
    },
    {
      title: 'Product from scratch',
      text: 'App, server, admin area and release process for a new product, built in milestones of two weeks.',
      points: ['Design system', 'Server and admin area', 'Analytics you own'],
      range: '$45,000 – $100,000+',
    },
    {
      title: 'Take over an app',
      text: 'We get an existing app building again, update what is outdated and release it.',
      points: ['Code and store audit', 'Upgraded libraries', 'First release in a month'],
      range: '$9,000 – $30,000',
    },
    {
      title: 'Store release',
      text: 'Accounts, signing, listing texts, privacy forms and the review back and forth, done for you.',
      points: ['Both stores', 'Screenshots and texts', 'Automatic uploads from then on'],
      range: '$8,000 – $11,000',
    },
  ],
  about: [
    'An app is worth its price when it does something a website cannot: work without reception, use the camera and sensors, or be opened ten times a day. If yours would not, we say so in the first call and suggest the cheaper web version.',
    'We usually write one code base for iOS and Android and native code only where it pays off, such as scanning or background location. The first test version is on your phones within a month.',
  ],
  steps: [
    {
      title: 'Week one: the main task',
      text: 'We watch two or three people do the job today and agree on the one flow that must be quick.',
    },
    {
      title: 'Prototype',
      text: 'A clickable version goes to a handful of users. Changing a drawing costs an hour; changing an app costs a week.',
    },
    {
      title: 'Test versions every two weeks',
      text: 'You install each from a link, comment in the portal and confirm the milestone when it does what was agreed.',
    },
    {
      title: 'Release in stages',
      text: 'First your own team, then a tenth of the users, then everyone. Crash reports decide the pace.',
    },
  ],
  included: [
    'Source code, signing keys and store accounts in your name',
    'Tests on current and three-year-old phones',
    'Large text, screen reader and dark mode checked',
    'Crash reports without personal data',
    'Privacy labels for both stores',
    '60 days of fixes after the first release',
  ],
};
