import type { ServiceContent } from './service-content';

export const content: ServiceContent = {
  slug: 'domain-file-server',
  lede: 'Domains, mail, shared drives and access rights, set up once and in a way that survives the person who set them up.',
  offers: [
    {
      title: 'Domain & mail setup',
      text: 'Your domain, mailboxes and the records that keep your mail out of spam folders.',
      points: ['SPF, DKIM and DMARC', 'Shared and personal mailboxes', 'Registrar account in your name'],
      range: '$950 – $2,400',
    },
    {
      title: 'Mail migration',
      text: 'Mailboxes, calendars and contacts moved from the old provider over a weekend.',
      points: ['Nothing lost, counted', 'Phones set up with your staff', 'Old addresses keep working'],
      range: '$1,200 – $5,500',
    },
    {
      title: 'File server',
      text: 'One place for the files of the office, on a server of your own or in the cloud.',
      points: ['Folder plan with your teams', 'Earlier versions of each file', 'Works from home'],
      range: '$2,800 – $11,000',
    },
    {
      title: 'Users & access rights',
      text: 'A directory in which joining takes ten minutes and leaving takes one.',
      points: ['Groups by role', 'Second factor', 'Checklist for joiners and leavers'],
      range: '$1,800 – $7,500',
    },
    {
      title: 'Backup for files & mail',
      text: 'Daily copies kept apart from the originals, so that a locked or deleted folder is an hour’s nuisance.',
      points: ['Copies that cannot be altered', 'Restore by yourselves', 'Quarterly trial'],
      range: '$1,500 – $6,000',
    },
    {
      title: 'Server replacement',
      text: 'The old Windows or Linux server retired, with its roles moved one by one.',
      points: ['Roles listed and tested', 'Switch-over without a lost day', 'Disks wiped, with a record'],
      range: '$4,500 – $14,000',
    },
  ],
  about: [
    'Small companies rarely lose data to hackers in films. They lose it to a domain that was registered with a private address, to a drive everyone could write to, or to a laptop that was the only copy. Each of these takes a day or two to set right.',
    'We set things up under accounts that belong to your company, with at least two people who can get in, and write down every decision in a document of a few pages.',
  ],
  steps: [
    {
      title: 'Stocktaking',
      text: 'Who owns the domain, where the mail lives, who can read what. You get the list, whatever you decide.',
    },
    {
      title: 'Plan for rights and folders',
      text: 'One meeting with someone from each team. We draw the folders and groups; you correct them.',
    },
    {
      title: 'Move',
      text: 'Copies run during the week, the switch on a weekend. On Monday an engineer of ours is there.',
    },
    {
      title: 'Four weeks later',
      text: 'We look at rights, quotas and backups again, repair what daily work has shown and close the project.',
    },
  ],
  included: [
    'All accounts in the name of your company',
    'Mail records tested against large providers',
    'Second factor for administrators',
    'A backup and one restore that was tried',
    'Handbook for joiners, leavers and lost phones',
  ],
};
