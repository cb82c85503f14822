import type { ServiceContent } from './service-content';

export const content: ServiceContent = {
  slug: 'api-database-design',
  lede: 'Contracts, schemas and integrations that other teams can rely on, documented well enough that they rarely have to ask.',
  offers: [
    {
      title: 'Schema review',
      text: 'We read your tables, indexes and slowest queries and return a ranked list of what to change.',
      points: ['Top ten slow queries', 'Missing and unused indexes', 'Effort for each finding'],
      range: '$2,000 – $5,000',
    },
    {
      title: 'API design',
      text: 'A contract for your partners or your own apps: resources, errors, paging, versions and examples.',
      points: ['OpenAPI description', 'Mock server for early users', 'Rules for changing it later'],
      range: '$3,500 – $12,000',
    },
    {
      title: 'System integration',
      text: 'Shop, bookkeeping, calendar, warehouse: we connect two systems so that nobody types data twice.',
      points: ['Retries without duplicates', 'Log of every exchange', 'Alert when one side is down'],
      range: '$4,000 – $18,000',
    },
    {
      title: 'Database migration',
      text: 'From spreadsheets, Access or an old server to a current database, with the history intact.',
      points: ['Rules for dirty data', 'Two rehearsals', 'Counts compared on both sides'],
      range: '$5,000 – $20,000',
    },
    {
      title: 'Backend for your app',
      text: 'Database, API and access rights for a web or mobile front end that another team builds.',
      points: ['Roles and permissions', 'Test data on demand', 'Load test with your numbers'],
      range: '$9,000 – $30,000',
    },
    {
      title: 'Reporting database',
      text: 'A separate copy of your data, shaped for questions, so that reports stop slowing down daily work.',
      points: ['Nightly or hourly refresh', 'Definitions agreed in writing', 'Works with common BI tools'],
      range: '$4,500 – $16,000',
    },
  ],
  about: [
    'Code is replaced every few years; data and the contracts around it stay. That is why we spend the first days on names, keys and rules rather than on screens, and why the people who answer the phone at your office are in the room.',
    'Every API we deliver comes with a machine-readable description, examples that are executed in the tests, and one page on how it may change without breaking anyone.',
  ],
  steps: [
    {
      title: 'Questions first',
      text: 'We collect the twenty questions your data must answer, and the three that it cannot answer today.',
    },
    {
      title: 'Model on paper',
      text: 'Entities, rules and the contract as a document of a few pages. You sign off on that, not on code.',
    },
    {
      title: 'Build with tests',
      text: 'Schema, migrations and endpoints, each with tests that run on the same database engine as production.',
    },
    {
      title: 'Move and compare',
      text: 'Data moves in rehearsed steps. Counts and sums are compared before and after, and the report is yours.',
    },
  ],
  included: [
    'OpenAPI description and a human-readable guide',
    'Migrations that can be undone',
    'Access rights per role, tested',
    'A load test with agreed numbers',
    'Handover session for your developers',
  ],
};
