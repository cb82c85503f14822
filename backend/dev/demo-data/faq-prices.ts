import site from './demo-site.json' with { type: 'json' };
import type { DemoEntry } from './demo-faq.js';

const ENDING = 'A quotation for your case is free: send it from the service page.';

function priceAnswer(slug: string): string {
  const service = site.services.find((one) => one.slug === slug)!;
  const offers = service.offers.map(({ title, range }) => `<li>${title}: ${range}</li>`).join('');
  return `<p>${service.name} costs ${service.range}:</p><ul>${offers}</ul><p>${ENDING}</p>`;
}

const priced = (slug: string, question: string, aliases: string[], tags: string): DemoEntry => ({
  question,
  aliases,
  answer: priceAnswer(slug),
  tags: `pricing, ${tags}`,
});

export const PRICE_ENTRIES: DemoEntry[] = [
  {
    ...priced(
      'web-development',
      'How much does a website cost?',
      [
        'How much is a website?',
        'What is the price of a web page?',
        'cost of an online shop',
        'What would a new homepage cost me?',
        'web shop price',
      ],
      'web',
    ),
    counts: [604, 58, 6],
  },
  {
    ...priced(
      'mobile-app-development',
      'How much does a mobile app cost?',
      ['What is the price of a mobile app?', 'How much is an app?', 'cost of an iPhone or Android app', 'app budget'],
      'mobile',
    ),
    counts: [412, 40, 5],
  },
  priced(
    'cloud-deployment',
    'How much does a move to the cloud cost?',
    ['price of cloud hosting', 'What does cloud deployment cost?', 'How much is a cloud migration?'],
    'cloud',
  ),
  priced(
    'api-database-design',
    'How much does an API or a database cost?',
    ['price to connect two systems', 'cost of an integration', 'How much is an API?', 'What does a database cost?'],
    'data',
  ),
  priced(
    'tech-consulting',
    'How much does consulting cost?',
    ['What is your day rate?', 'price of technical advice', 'How much is a consultant?', 'hourly rate'],
    'consulting',
  ),
  priced(
    'maintenance-support',
    'How much does maintenance cost?',
    ['price of a support contract', 'How much is support?', 'What does it cost to keep my site running?'],
    'maintenance',
  ),
  priced(
    'it-networking',
    'How much does an office network cost?',
    ['price of office Wi-Fi', 'How much is network cabling?', 'What does a firewall cost?'],
    'networks',
  ),
  priced(
    'domain-file-server',
    'How much does a file server cost?',
    ['price of a domain', 'How much is a server?', 'What does company email cost?'],
    'servers',
  ),
  priced(
    'security-cameras',
    'How much do security cameras cost?',
    [
      'price of video surveillance',
      'How much is a camera system?',
      'What does CCTV cost?',
      'What does it cost to install cameras?',
    ],
    'cameras',
  ),
  {
    question: 'Where are you located?',
    answer: `In ${site.facts.location}. We also come to your office for networks and cameras.`,
    tags: 'company, contact',
    aliases: [
      'What is your address?',
      'Where is your office?',
      'What city are you in?',
      'Are you in California?',
      'Can I visit you?',
    ],
    counts: [198, 21, 1],
  },
  {
    question: 'How can I contact you?',
    answer: `Call ${site.facts.phone}, write to ${site.facts.email} or use the contact form.`,
    tags: 'company, contact, phone, email',
    aliases: ['What is your phone number?', 'How can I reach you?', 'email address', 'contact'],
  },
  {
    question: 'How fast do you reply?',
    answer: 'We reply to requests and messages within 1 to 2 business days.',
    tags: 'contact, timelines',
    aliases: ['When will you answer my request?', 'How long until I hear from you?', 'reply time for a message'],
  },
  {
    question: 'How do I start a project with you?',
    answer:
      'Send a request from any service page. We reply within 1 to 2 business days with questions or a quotation; once you accept it, you follow the project on this site.',
    tags: 'start, quotation',
    aliases: ['How do I get started?', 'I want to work with you', 'How do I hire you?', 'What are the first steps?'],
    counts: [171, 19, 0],
  },
  {
    question: 'How long does a project take?',
    answer:
      'It depends on the scope: a camera system or an office network takes two to six weeks, a website three to six, an app ten to sixteen. The quotation names the dates.',
    tags: 'timelines',
    aliases: [
      'How long does it take?',
      'How long does a network installation take?',
      'How long does it take to install cameras?',
      'How long does a cloud migration take?',
    ],
  },
];
