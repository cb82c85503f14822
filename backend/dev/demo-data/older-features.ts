import { type DemoFeature, INCLUDED } from './demo-feature.js';

export const OLDER_FEATURES: DemoFeature[] = [
  {
    title: 'Deposits at booking',
    summary: 'Guests pay part of the price when they book, so that fewer tables and rooms stay empty.',
    description:
      'You choose the share and the day until which it is given back. The guest pays on the confirmation page and finds the receipt in the mail; your calendar shows who has paid.',
    category: 'Web development',
    priceRange: '$2,500 – $7,000',
    daysAgo: 105,
    pictures: [
      ['calendar', 'Booked days of a month'],
      ['documents', 'Receipt for a deposit'],
      ['phones', 'Paying a deposit on a phone'],
    ],
  },
  {
    title: 'Sign-in with the company account',
    summary: 'Your people use the account they already have, and lose access on the day they leave.',
    description:
      'We connect your portal or app to the directory that your office uses. Roles follow from the groups you already keep, and there is no extra password to forget.',
    category: 'Web development',
    priceRange: '$1,800 – $5,000',
    daysAgo: 117,
    pictures: [['flow', 'Steps from the office account into the portal']],
  },
  {
    title: 'Shared drives with clear rights',
    summary: 'Who may read, who may change, who may delete: one table per drive, agreed with you.',
    description:
      'We ask who works with what, set the rights by role instead of by person and check them twice a year. What was deleted by mistake comes back from the last 90 days.',
    category: 'Domains & file servers',
    priceRange: '$950 – $4,200',
    daysAgo: 130,
    pictures: [
      ['table', 'Rights of a drive by role'],
      ['servers', 'Two file servers and their copies'],
    ],
  },
  {
    title: 'Release notes people read',
    summary: 'Each release comes with a page in plain words: what is new, what moved and what to do.',
    description:
      'Three short parts, pictures where they help, and a name to ask. Your people see it once after signing in and can read it again at any time.',
    category: 'Maintenance & support',
    priceRange: INCLUDED,
    daysAgo: 142,
    pictures: [
      ['landing', 'Release notes of a month'],
      ['documents', 'The same as a page to print'],
    ],
  },
  {
    title: 'Load test before the big day',
    summary: 'We send ten times your usual visitors before the sale starts, and fix what gives way first.',
    description:
      'The test uses the paths that your visitors really take. You get the figure at which it becomes slow, what we changed and the figure after that.',
    category: 'Cloud deployment',
    priceRange: '$2,200 – $6,500',
    daysAgo: 155,
    pictures: [
      ['chart', 'Answers per second while visitors grow'],
      ['code', 'Script of a visit'],
    ],
  },
  {
    title: 'Barcode scanning with gloves on',
    summary: 'Large buttons, a loud tone and a torch in the dark: made with the people who use it all day.',
    description:
      'We stood in the cold store for two days before drawing a screen. Scanning works with one hand, errors sound different from hits, and the last step can always be taken back.',
    category: 'Mobile apps',
    priceRange: '$6,000 – $18,000',
    daysAgo: 170,
    pictures: [
      ['phones', 'Scan, count and confirm on three screens'],
      ['flow', 'From the pallet to the shelf'],
    ],
  },
  {
    title: 'Invoices matched to bank lines',
    summary: 'Most lines find their invoice by themselves; the rest waits in one short list.',
    description:
      'Amount, reference and sender are compared in that order. What was matched can be undone for 30 days, and every month ends with a sheet that your accountant can check.',
    category: 'APIs & databases',
    priceRange: '$4,500 – $12,000',
    daysAgo: 184,
    pictures: [
      ['table', 'Bank lines with the invoices found'],
      ['documents', 'Sheet for the accountant'],
      ['chart', 'Lines matched by month'],
    ],
  },
  {
    title: 'Second opinion in a week',
    summary: 'You send the plan or the offer, we send back what we would ask before signing it.',
    description:
      'Two of us read it independently and compare notes. You get at most four pages: risks, missing pieces, a fair range for the price and the three questions that matter most.',
    category: 'Tech consulting',
    priceRange: '$800 – $2,800',
    daysAgo: 198,
    pictures: [['documents', 'Four pages of a second opinion']],
  },
  {
    title: 'Guest network at the push of a button',
    summary: 'Reception prints a code, the guest is online for a day, your own network stays closed.',
    description:
      'Guests never share a network with tills, cameras or printers. Codes end by themselves, and the speed for guests has a ceiling so that work goes on.',
    category: 'IT & networking',
    priceRange: '$1,900 – $4,800',
    daysAgo: 213,
    pictures: [['network', 'Guest network apart from the office']],
  },
  {
    title: 'Alarm only when it matters',
    summary: 'Cameras tell people from cats and rain, so the night shift looks up when there is a reason.',
    description:
      'We tune zones and times with you for two weeks and count the false alarms before and after. Recordings stay on your own recorder.',
    category: 'Security cameras',
    priceRange: '$1,600 – $5,200',
    daysAgo: 229,
    pictures: [
      ['plan', 'Zones in which movement counts'],
      ['chart', 'False alarms by week'],
    ],
  },
  {
    title: 'Forms that save as you type',
    summary: 'Close the lid, lose the train, come back tomorrow: what you wrote is still there.',
    description:
      'Long forms keep a draft on the server after every pause. People see when it was last saved and can go on at another device.',
    category: 'Web development',
    priceRange: '$1,500 – $3,800',
    daysAgo: 244,
    pictures: [['landing', 'A form with the time of its last saving']],
  },
  {
    title: 'Cost review of the cloud bill',
    summary: 'We read the bill line by line and switch off what is not used.',
    description:
      'Most bills hold machines that were forgotten after a test. You get a list with what each line is for, who may decide about it and what it would save.',
    category: 'Cloud deployment',
    priceRange: '$1,200 – $3,500',
    daysAgo: 260,
    inactive: true,
    pictures: [['chart', 'Cost by month before and after']],
  },
  {
    title: 'Test data without real people',
    summary: 'A copy of your database in which every name, number and address is made up but still fits.',
    description:
      'Sums stay right, postcodes stay in their town and no one can be recognized. The copy is refreshed each night, so that developers never need the real one.',
    category: 'APIs & databases',
    priceRange: '$2,800 – $7,500',
    daysAgo: 275,
    pictures: [
      ['code', 'Rules for the columns of a table'],
      ['table', 'Rows with made-up people'],
    ],
  },
  {
    title: 'Domain and mail moved overnight',
    summary: 'Your addresses move to a new home between two working days, with nothing lost on the way.',
    description:
      'We rehearse the move with one mailbox, lower all waiting times the week before and stay on the phone the next morning.',
    category: 'Domains & file servers',
    priceRange: '$1,100 – $2,900',
    daysAgo: 291,
    inactive: true,
    pictures: [['flow', 'Steps of the night of the move']],
  },
];
