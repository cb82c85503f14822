import type { ServiceContent } from './service-content';

export const content: ServiceContent = {
  slug: 'tech-consulting',
  lede: 'Second opinions, audits and a written plan you can act on, with or without us.',
  offers: [
    {
      title: 'Second opinion',
      text: 'You have an offer or an architecture in front of you. We read it and tell you what we would ask.',
      points: ['Answer within five days', 'Written, two to four pages', 'One call to go through it'],
      range: '$800 – $1,800',
    },
    {
      title: 'Code and security audit',
      text: 'What shape the software is in, where it is exposed and what that would cost to repair.',
      points: ['Findings ranked by risk', 'Proof for each finding', 'Repeat check after repair'],
      range: '$2,500 – $9,000',
    },
    {
      title: 'Technology plan',
      text: 'Where your systems should be in two years, in steps that each pay for themselves.',
      points: ['Interviews with your staff', 'Costs per step', 'What not to do'],
      range: '$3,500 – $12,000',
    },
    {
      title: 'Vendor selection',
      text: 'We write the requirements, shortlist three products and sit in on the demonstrations.',
      points: ['Weighted criteria', 'No commissions, from anyone', 'Contract terms to insist on'],
      range: '$2,000 – $6,500',
    },
    {
      title: 'Due diligence',
      text: 'You are about to buy a company with software. We look under the hood before you sign.',
      points: ['Code, people, licenses', 'Red flags in 48 hours', 'Report for your lawyers'],
      range: '$4,500 – $12,000',
    },
    {
      title: 'Advisor on call',
      text: 'An experienced engineer for a few hours a month, in your meetings and on your side of the table.',
      points: ['Four to ten hours a month', 'Cancel by the month', 'Notes after each session'],
      range: '$900 – $3,600',
    },
  ],
  about: [
    'Advice is only useful if it does not end in a bigger order for the advisor. Our reports name options that we do not sell, and where the best step is to change nothing for now, they say so.',
    'You get findings in plain words for the people who decide, and the technical detail in an appendix for those who have to do it.',
  ],
  steps: [
    {
      title: 'A call of 30 minutes',
      text: 'Free of charge. Afterwards you know whether we can help, and you have a price and a date.',
    },
    {
      title: 'Reading and listening',
      text: 'We read code, contracts and invoices and talk to the people who work with the system every day.',
    },
    {
      title: 'Draft',
      text: 'You see the findings before they are final, so that facts are right and nobody is surprised in a meeting.',
    },
    {
      title: 'Report and session',
      text: 'A written report, and two hours with your team to agree on what happens first.',
    },
  ],
  included: [
    'A fixed price, agreed before we start',
    'Confidentiality agreement on request',
    'Summary of one page for people who decide',
    'Sources and evidence for each finding',
    'One follow-up call within three months',
  ],
};
