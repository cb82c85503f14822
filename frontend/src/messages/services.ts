export const startOf = (range: string): string => range.split(' – ', 1)[0] ?? range;

export const serviceMessages = {
  crumbs: 'Breadcrumb',
  home: 'Home',
  services: 'Services',
  allServices: 'All Services',
  overview: 'Services overview',
  allOf: (count: number) => `All ${count} services`,
  from: (amount: string) => `From ${amount}`,
  offers: (service: string) => `${service} services`,
  rangeNote: 'Indicative range. Your quotation is fixed in writing before work starts.',
  requestQuote: 'Request Quote',
  requestQuoteFor: (offer: string) => `Request Quote: ${offer}`,
  aboutTitle: 'What to expect',
  stepsTitle: 'How the work goes',
  includedTitle: 'Included in every project',
  contact: 'Contact us',
  askTitle: 'Tell us about your project',
};
