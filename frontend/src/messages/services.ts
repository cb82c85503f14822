/** The nine services in the order of every list. A slug is the address of the service's page. */
export const serviceList = [
  {
    slug: 'web-development',
    name: 'Web Development',
    text: 'Sites, shops and web apps, from a single page to a full product.',
    range: '$1,500 – $40,000',
  },
  {
    slug: 'cloud-deployment',
    name: 'Cloud Deployment',
    text: 'Move to managed hosting with pipelines, monitoring and backups.',
    range: '$1,200 – $25,000',
  },
  {
    slug: 'mobile-app-development',
    name: 'Mobile App Development',
    text: 'iOS and Android apps with offline sync and store release.',
    range: '$8,000 – $100,000+',
  },
  {
    slug: 'api-database-design',
    name: 'API & Database Design',
    text: 'Contracts, schemas and integrations other teams can rely on.',
    range: '$2,000 – $30,000',
  },
  {
    slug: 'tech-consulting',
    name: 'Tech Consulting',
    text: 'Second opinions, audits and a written plan you can act on.',
    range: '$800 – $12,000',
  },
  {
    slug: 'maintenance-support',
    name: 'Maintenance & Support',
    text: 'Updates, fixes and a named engineer when something breaks.',
    range: '$900 – $9,000',
  },
  {
    slug: 'it-networking',
    name: 'IT & Networking',
    text: 'Office networks, Wi-Fi and firewalls, designed and installed.',
    range: '$1,800 – $35,000',
  },
  {
    slug: 'domain-file-server',
    name: 'Domain & File Server',
    text: 'Domains, mail, shared drives and access rights, set up once.',
    range: '$950 – $14,000',
  },
  {
    slug: 'security-cameras',
    name: 'Security Cameras',
    text: 'Coverage plans, cabling and recording for one site or many.',
    range: '$1,400 – $28,000',
  },
] as const;

export type ServiceEntry = (typeof serviceList)[number];
export type ServiceSlug = ServiceEntry['slug'];

/** `$1,500 – $40,000` begins at `$1,500`. */
export const startOf = (range: string): string => range.split(' – ', 1)[0] ?? range;

export const serviceMessages = {
  crumbs: 'Breadcrumb',
  home: 'Home',
  services: 'Services',
  allServices: 'All Services',
  overview: 'Services overview',
  overviewTitle: 'Services',
  overviewLede:
    'Nine lines of work, each with the price range that projects of its kind usually fall into. Open one to see what we offer, what is included and how the work goes.',
  gridText: 'Indicative price ranges, so you know where you stand before you write to us.',
  from: (amount: string) => `From ${amount}`,
  offers: (service: string) => `${service} services`,
  rangeNote: 'Indicative range. Your quotation is fixed in writing before work starts.',
  requestQuote: 'Request Quote',
  requestQuoteFor: (offer: string) => `Request Quote: ${offer}`,
  aboutTitle: 'What to expect',
  stepsTitle: 'How the work goes',
  includedTitle: 'Included in every project',
  otherTitle: 'Not sure which service fits?',
  otherText: 'Describe the problem in your own words. We tell you which of the nine it is, or that you do not need us.',
  contact: 'Contact us',
};
