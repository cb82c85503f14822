import type { ServiceContent } from './service-content';

export const content: ServiceContent = {
  slug: 'security-cameras',
  lede: 'Coverage plans, cabling and recording for one site or many, on a network of their own and within the rules for privacy.',
  offers: [
    {
      title: 'Coverage plan',
      text: 'A floor plan with every lens, blind spot and cable run marked before anyone drills a hole.',
      points: ['Site visit by day and by dusk', 'Test pictures from each position', 'Parts list with prices'],
      range: '$1,400 – $3,200',
    },
    {
      title: 'Small site, up to 8 cameras',
      text: 'Shop, clinic or office: cameras, recorder and cabling in one or two days.',
      points: ['Night pictures checked', 'Recorder in a locked cabinet', 'App for two people'],
      range: '$2,800 – $8,500',
    },
    {
      title: 'Large site, 9 to 40 cameras',
      text: 'Warehouse, school or yard with poles, fiber runs and recording for 30 days or more.',
      points: ['Fiber and power over Ethernet', 'Recording that survives a failed disk', 'Search by time and area'],
      range: '$9,000 – $28,000',
    },
    {
      title: 'Upgrade of analog systems',
      text: 'New cameras on the cables you have, wherever these still carry a good picture.',
      points: ['Cable test first', 'Step by step, no gap', 'Old recordings kept readable'],
      range: '$2,200 – $12,000',
    },
    {
      title: 'Remote viewing, many sites',
      text: 'All branches in one view, with access by role and a log of who looked at what.',
      points: ['No open ports', 'Roles and viewing log', 'Alert when a camera is down'],
      range: '$3,000 – $14,000',
    },
    {
      title: 'Inspection & cleaning',
      text: 'Twice a year: lenses, seals, focus, clocks, disks and the firmware behind them.',
      points: ['Picture before and after', 'Firmware brought up to date', 'Test of one playback'],
      range: '$1,400 – $3,600',
    },
  ],
  about: [
    'A camera is useful if, on the day you need it, the face or the plate can be made out and the recording is still there. Both are matters of planning: lens, height, light and storage. We show you test pictures from each position before you order.',
    'Cameras are computers on your wall. We put them on a network of their own, change every default password and never open a port to the internet. Signs, retention times and off-limits areas are part of the plan.',
  ],
  steps: [
    {
      title: 'Site visit',
      text: 'We ask what has happened and what must be recognizable, and take pictures with a test camera at dusk.',
    },
    {
      title: 'Plan and signs',
      text: 'Positions, angles, retention and who may look, on one drawing. Areas that must not be filmed are masked.',
    },
    {
      title: 'Installation',
      text: 'Cabling, mounting and aiming, usually while you are open. We leave no ladder standing overnight.',
    },
    {
      title: 'Acceptance',
      text: 'Together we play back one scene per camera, by day and by night. Then training, passwords and drawings.',
    },
  ],
  included: [
    'Test picture for each position before you order',
    'A network of its own, without open ports',
    'Default passwords changed, firmware current',
    'Signs and a page on retention for your staff',
    'Drawing with positions, angles and cable runs',
    'One year of warranty on our work',
  ],
};
