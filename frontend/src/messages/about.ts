export const articleMessages = { contents: 'On this page' };

export const aboutMessages = {
  title: (company: string) => `About ${company}`,
  lede: 'A software and IT firm that works in the open: every project has a page on which its owner sees what is done, what waits and what it costs.',
  contact: 'Contact us',
  services: 'See all services',
  sections: (company: string, location: string) => [
    {
      id: 'what-we-do',
      title: 'What we do',
      text: [
        `${company} builds and looks after software, and the networks and devices it runs on. We write websites, web apps and mobile apps; design databases and the interfaces between systems; move applications to the cloud; and keep all of this running afterwards. For offices and shops we also plan and install networks, file servers and cameras.`,
        'The nine services on this site are one team, not nine departments. The person who draws your Wi-Fi plan sits next to the person who writes your booking app, which helps when the one depends on the other.',
      ],
    },
    {
      id: 'how-we-work',
      title: 'How we work',
      text: [
        'A project starts with a conversation and a written range, and continues with a fixed quotation. The work is cut into milestones of about two weeks. At the end of each you look at something that works: a screen, a measured cable, a restored backup.',
        'You follow this in the client portal. It shows the milestones and dates, the files we ask you to approve, the comments on them with our replies, and what has been paid. A file you confirmed is recorded with its time, so that nobody has to remember later what was agreed.',
      ],
    },
    {
      id: 'what-we-promise',
      title: 'What you can count on',
      text: [
        'A reply within 1 to 2 business days, from someone who can answer. A price in writing before work begins. No change to scope or price without your agreement. Source code, accounts and passwords in your name. A handover that another firm could work with.',
        'And a no, where a no is the better answer. If a product off the shelf does the job, we say which one.',
      ],
    },
    {
      id: 'prices',
      title: 'What it costs',
      text: [
        'Our smallest jobs, such as a second opinion, start at $800. Large products go beyond $100,000. Each service page lists its range and what falls into it, because a first idea of the price should not require a phone call.',
        'Payments for projects go through PayPal, one project at a time, from the page of that project. Receipts are there, too.',
      ],
    },
    {
      id: 'where',
      title: 'Where we are',
      text: [
        `${location ? `Our office is in ${location}.` : 'Write to us for the address of our office.'} Networks and cameras we install within driving distance. Software we build for clients anywhere in the United States, with meetings in their time zone.`,
      ],
    },
  ],
};
