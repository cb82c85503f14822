import type { ServiceContent } from './service-content';

export const content: ServiceContent = {
  slug: 'web-development',
  lede: 'Sites, shops and web apps built to load fast on a phone, to be edited by your own people and to be taken over by any other developer.',
  offers: [
    {
      title: 'Landing page',
      text: 'One page that explains one offer and collects inquiries, written and laid out with you.',
      points: ['Copy edited with you', 'Inquiry form with spam protection', 'Live within two weeks'],
      range: '$1,500 – $4,000',
    },
    {
      title: 'Company website',
      text: 'Eight to twenty pages that your office can change without calling us.',
      points: ['Editor for texts and pictures', 'Redirects from the old addresses', 'Search engine basics'],
      range: '$4,500 – $14,000',
    },
    {
      title: 'Online shop',
      text: 'Catalog, cart, payment and tax rules, connected to the bookkeeping you already have.',
      points: ['Card and wallet payment', 'Stock and order export', 'Test orders before launch'],
      range: '$7,500 – $28,000',
    },
    {
      title: 'Web application',
      text: 'Software your staff or customers sign in to: booking, quoting, inspections, case files.',
      points: ['Roles and access rights', 'Working version every two weeks', 'Automated tests'],
      range: '$12,000 – $40,000',
    },
    {
      title: 'Redesign and speed',
      text: 'We keep what works, replace what slows visitors down and measure both ends.',
      points: ['Load times before and after', 'Template and image clean-up', 'No loss of search ranking'],
      range: '$2,500 – $9,000',
    },
    {
      title: 'Accessibility repair',
      text: 'Your site made usable by keyboard and screen reader, to WCAG 2.2 level AA.',
      points: ['Audit of every template', 'Fixes in your code base', 'Statement for your site'],
      range: '$2,000 – $8,500',
    },
  ],
  about: [
    'Most websites we are asked to replace are not ugly. They are slow, nobody can change a sentence without a developer, or the developer is gone. We start there: who edits what, how often, and what a visitor must be able to do on a phone with two bars of reception.',
    'We build with widely used tools and hand over the source code, the accounts and a short manual. If you later want someone else to continue, they can start the same day.',
  ],
  steps: [
    {
      title: 'Outline',
      text: 'One call and one page of text: who visits, what they should do, what must stay. You get a fixed price for it.',
    },
    {
      title: 'First screens',
      text: 'The two or three most important pages as working screens, on a phone and on a desktop. You comment in the portal.',
    },
    {
      title: 'Build in slices',
      text: 'Every two weeks a part is finished and stands at a staging address. Each is a milestone in your portal.',
    },
    {
      title: 'Launch and a month of care',
      text: 'We move the domain at a quiet hour, watch errors and load times and fix what shows up during the first 30 days.',
    },
  ],
  included: [
    'Source code and all accounts in your name',
    'Layouts checked at phone, tablet and desktop width',
    'Encrypted connection, backups and a restore that was tried',
    'Privacy-friendly visitor figures',
    'A one-hour training for the people who will edit',
    '30 days of fixes after launch',
  ],
};
