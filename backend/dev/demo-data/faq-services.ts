import type { DemoEntry } from './demo-faq.js';

export const SERVICE_ENTRIES: DemoEntry[] = [
  {
    question: 'Which services do you offer?',
    answer:
      'Web and mobile development, APIs and databases, cloud, networks, security cameras, domain and file servers, maintenance, and consulting.',
    tags: 'services',
    aliases: ['What does your company do?', 'What can you do for us?', 'list of services'],
  },
  {
    question: 'Do you build websites and web shops?',
    answer: 'Yes, from a company site to a shop with payments, quick on phones and easy to edit.',
    tags: 'services, web',
    aliases: ['I need a homepage', 'web development', 'Can you make an online shop?'],
  },
  {
    question: 'Do you build mobile apps?',
    answer: 'Yes, for iOS and Android from one code base, published in both stores under your name.',
    tags: 'services, mobile',
    aliases: ['I need an app for iPhone and Android', 'smartphone app'],
  },
  {
    question: 'Do you design APIs and databases?',
    answer: 'Yes: data models, interfaces with documentation, and moving data out of old systems.',
    tags: 'services, data',
    aliases: ['connect two systems', 'integration with our software', 'migrate our database'],
  },
  {
    question: 'Can you move us to the cloud?',
    answer: 'Yes. We plan, move and watch it, on AWS, Azure or Google Cloud, without a long interruption.',
    tags: 'services, cloud',
    aliases: ['cloud migration', 'hosting on AWS', 'deploy our application'],
  },
  {
    question: 'Do you set up office networks?',
    answer: 'Yes: cabling, Wi-Fi, firewalls and VPN, with a plan of the building and measurements afterwards.',
    tags: 'services, networks',
    aliases: ['Our wifi is too weak', 'VPN for home office', 'install a firewall'],
  },
  {
    question: 'Do you install security cameras?',
    answer: 'Yes, indoors and outdoors, with recording on your own premises and access from your phone.',
    tags: 'services, cameras',
    aliases: ['video surveillance', 'CCTV for our shop', 'camera installation'],
  },
  {
    question: 'Do you run domain and file servers?',
    answer: 'Yes: user accounts, shared folders, permissions and backups, on site or in the cloud.',
    tags: 'services, servers',
    aliases: ['active directory', 'shared drive for the office', 'file storage for the team'],
  },
  {
    question: 'Do you maintain software that others built?',
    answer: 'Yes. We read the code for a fixed price first, then you know what to expect.',
    tags: 'services, maintenance',
    aliases: ['take over an existing project', 'Our former developer left', 'maintenance contract'],
  },
  {
    question: 'Do you offer consulting?',
    answer: 'Yes, by the day: choice of technology, security reviews, a second opinion on an offer.',
    tags: 'services, consulting',
    aliases: ['technical advice', 'Can you review our architecture?', 'second opinion'],
  },
  {
    question: 'Which technologies do you use?',
    answer:
      'TypeScript, React, Node.js, PostgreSQL and MariaDB most of the time, and what you already have where it is good.',
    tags: 'technology',
    aliases: ['What is your tech stack?', 'Which programming languages do you know?', 'Do you use React?'],
  },
  {
    question: 'Do you use artificial intelligence?',
    answer: 'Where it helps, for instance to sort documents. This assistant uses no language model.',
    tags: 'technology, ai',
    aliases: ['Can you build a chatbot?', 'machine learning', 'Is this assistant an AI?'],
  },
  {
    question: 'Is my website safe from attacks?',
    answer: 'We follow the OWASP guidelines, keep packages up to date and test before each release.',
    tags: 'security',
    aliases: ['How do you protect our data?', 'What about hackers?', 'secure software'],
  },
  {
    question: 'Do you make backups?',
    answer: 'Each night for maintenance customers, kept for thirty days, and we practise restoring them.',
    tags: 'security, maintenance',
    aliases: ['Is our data saved?', 'Can you restore a deleted file?', 'What if the server dies?'],
  },
  {
    question: 'Is your work accessible?',
    answer: 'Yes: we build to WCAG 2.2 AA and test with keyboard and screen reader.',
    tags: 'quality, accessibility',
    aliases: ['Do you support screen readers?', 'ADA compliance', 'accessible website'],
  },
  {
    question: 'How do you test?',
    answer: 'Automatically with every change, by hand before each milestone, and with you before launch.',
    tags: 'quality',
    aliases: ['quality assurance', 'How do you avoid bugs?', 'Do you write tests?'],
  },
  {
    question: 'Will people find my site on Google?',
    answer: 'We build it so that search engines read it well: speed, titles, structured data, a site map.',
    tags: 'web, seo',
    aliases: ['SEO', 'search engine ranking', 'Will I be on the first page?'],
  },
  {
    question: 'Can I edit the content myself?',
    answer: 'Yes, in the browser, without knowing HTML. We show you how in an hour.',
    tags: 'web, cms',
    aliases: ['Do you use WordPress?', 'change texts and pictures', 'content management'],
  },
  {
    question: 'Can I see examples of your work?',
    answer: 'Look under <b>New Features</b> on the home page. Ask us for more.',
    tags: 'company, references',
    aliases: ['portfolio', 'Do you have references?', 'What have you built?'],
  },
  {
    question: 'How many people work for you?',
    answer: 'We are a small team of engineers and designers, and the people who plan your project also build it.',
    tags: 'company, people',
    aliases: ['How big is your company?', 'size of the team', 'Who are you?'],
  },
  {
    question: 'Do you work outside California?',
    answer: 'Yes, for software. We install networks and cameras within a day’s drive.',
    tags: 'company',
    aliases: ['Do you work remotely?', 'customers abroad', 'Do you travel to clients?'],
    counts: [31, 2, 5],
  },
  {
    question: 'Are you hiring?',
    answer: 'Now and then. Send a few lines and something you built through the contact form.',
    tags: 'company, jobs',
    aliases: ['Do you have open positions?', 'apply for a job', 'internship'],
  },
];
