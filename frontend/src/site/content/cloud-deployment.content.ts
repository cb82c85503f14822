import type { ServiceContent } from './service-content';

export const content: ServiceContent = {
  slug: 'cloud-deployment',
  lede: 'Move to managed hosting with pipelines, monitoring and backups, and a team that answers when something breaks.',
  offers: [
    {
      title: 'Cloud migration',
      text: 'We move your app, database and files to managed hosting with a rehearsed switch-over.',
      points: ['Inventory and cost estimate', 'Trial run before the move', 'Rollback plan'],
      range: '$4,000 – $18,000',
    },
    {
      title: 'Deployment pipeline',
      text: 'Every change is built, tested and released the same way, from one button.',
      points: ['Build, test and release steps', 'Staging link per change', 'Release notes'],
      range: '$1,800 – $7,500',
    },
    {
      title: 'Monitoring & alerts',
      text: 'Know before your customers do. Dashboards, uptime checks and a clear on-call path.',
      points: ['Uptime and error alerts', 'Log search', 'Monthly report'],
      range: '$1,200 – $5,000',
    },
    {
      title: 'Backups & recovery',
      text: 'Nightly copies in a second region, and a restore we test with you every quarter.',
      points: ['Encrypted copies', 'Quarterly restore test', 'Written recovery times'],
      range: '$1,500 – $6,000',
    },
    {
      title: 'Cost review',
      text: 'We read the bill line by line and cut what nobody uses.',
      points: ['Usage audit', 'Right-sizing plan', 'Savings tracked for 90 days'],
      range: '$1,200 – $3,500',
    },
    {
      title: 'Container platform',
      text: 'A small, well-run cluster for teams that ship several services.',
      points: ['Cluster and registry', 'Access by role', 'Handover training'],
      range: '$8,000 – $25,000',
    },
  ],
  about: [
    'A server under a desk or a machine that one former colleague set up works until the day it does not. We move such systems to hosting that is patched, watched and backed up, and write down how everything is put together.',
    'We are not tied to a provider. Before anything moves you see a monthly cost estimate for two options, one of them usually the provider you already pay.',
  ],
  steps: [
    {
      title: 'Inventory',
      text: 'We list what runs where, what depends on it and what it costs. Most surprises of a move turn up here.',
    },
    {
      title: 'Plan and rehearsal',
      text: 'A written plan with a timetable and a way back, then a full trial run with copies of your data.',
    },
    {
      title: 'Switch-over',
      text: 'At an hour you choose, with someone of ours on the phone. You know beforehand how long the interruption will be.',
    },
    {
      title: 'Watch and hand over',
      text: 'Two weeks of close watching, then dashboards, runbook and passwords go to the person you name.',
    },
  ],
  included: [
    'Infrastructure described in code, in your repository',
    'Encrypted backups with a restore that was tried',
    'Alerts that name the next step, not only the fault',
    'Access for named people, with a second factor',
    'A runbook for the five most likely faults',
  ],
};
