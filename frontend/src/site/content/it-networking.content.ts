import type { ServiceContent } from './service-content';

export const content: ServiceContent = {
  slug: 'it-networking',
  lede: 'Office networks, Wi-Fi and firewalls, designed on your floor plan, installed outside your working hours and documented.',
  offers: [
    {
      title: 'Network survey',
      text: 'We measure what you have: cabling, coverage, speed, and who can reach what.',
      points: ['Heat map of every floor', 'List of devices and ports', 'Findings with prices'],
      range: '$1,800 – $3,800',
    },
    {
      title: 'Office Wi-Fi',
      text: 'Coverage where people work, with separate networks for staff, guests and devices.',
      points: ['Access points placed by measurement', 'Guest access that expires', 'Check after installation'],
      range: '$2,400 – $12,000',
    },
    {
      title: 'Structured cabling',
      text: 'Outlets, patch panels and a rack that the next technician can read without a flashlight.',
      points: ['Certified measurements', 'Labels on both ends', 'Drawings of every run'],
      range: '$3,500 – $22,000',
    },
    {
      title: 'Firewall & remote access',
      text: 'A maintained firewall, sign-in with a second factor from home, and rules that are written down.',
      points: ['Rules reviewed with you', 'Second factor for everyone', 'Alerts for odd sign-ins'],
      range: '$2,200 – $9,500',
    },
    {
      title: 'New office or move',
      text: 'Line ordered in time, rack built, desks live on Monday morning.',
      points: ['Timetable with the landlord', 'Weekend switch-over', 'Engineer on site on day one'],
      range: '$6,000 – $35,000',
    },
    {
      title: 'Several sites',
      text: 'Branches joined over encrypted links, with a second line that takes over by itself.',
      points: ['Encrypted links', 'Fallback over mobile data', 'One view of all sites'],
      range: '$5,000 – $28,000',
    },
  ],
  about: [
    'Most network trouble is not a matter of bandwidth. It is a switch under a desk, an access point behind a metal shelf, or a flat network on which the card terminal and the guests’ phones sit side by side. We measure before we sell hardware.',
    'We install equipment of several makers and charge hardware at the price we pay, on a separate line. Travel within 60 miles of our office is included.',
  ],
  steps: [
    {
      title: 'Walk-through',
      text: 'We walk the building with a meter and a floor plan, usually in half a day, and talk to the people at the worst spots.',
    },
    {
      title: 'Design and price',
      text: 'A drawing, a parts list and two variants. You see where each access point and outlet goes before anyone drills.',
    },
    {
      title: 'Installation',
      text: 'In the evening or on a weekend, if you like. Old and new run side by side until the new one is proven.',
    },
    {
      title: 'Measurement and handover',
      text: 'We measure again, hand over drawings and passwords and show your people the three things they will need.',
    },
  ],
  included: [
    'Drawings, port list and device list as files',
    'Administrator passwords handed over in writing',
    'Separate networks for staff, guests and devices',
    'Measurement report after installation',
    'Hardware at cost, on its own line of the invoice',
  ],
};
