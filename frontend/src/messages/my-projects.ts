import { formatNumber } from '../formats';

export const myProjectMessages = {
  tableLabel: 'Your projects',
  summary: (projects: string, pending: number) =>
    pending > 0 ? `${projects}, ${pending} ${pending === 1 ? 'payment' : 'payments'} pending` : projects,
  dates: (id: number, start: string, end: string) => `${id} · ${start} to ${end}`,
  due: (state: string, day: string) => `${state}, due ${day}`,
  milestoneOf: (n: number, of: number) => `Milestone ${n} of ${of}`,
  detailFailed: 'This project could not be loaded.',
  previous: 'Previous',
  next: 'Next',
  range: (from: number, to: number, total: number) => `${from} to ${to} of ${total}`,
  milestones: 'Milestones',
  milestone: (n: number) => `Milestone ${n}`,
  milestonePair: (a: number, b: number) => `Milestones ${a} and ${b}`,
  milestoneRange: (a: number, b: number) => `Milestones ${a} to ${b}`,
  done: 'Done',
  now: 'Now',
  ahead: 'Upcoming',
};

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const inWords = (n: number): string => NUMBERS[n] ?? formatNumber(n);

export const waitingMessages = {
  title: 'Waiting for you',
  items: (n: number) => `${n} ${n === 1 ? 'item' : 'items'}`,
  none: 'Nothing is waiting for you right now.',
  noneHint: 'Payments, files to confirm and replies appear here.',
  loadFailed: 'Your open tasks could not be loaded.',
  payment: (project: string) => `Payment pending: ${project}`,
  files: (n: number) => `${inWords(n)} ${n === 1 ? 'file' : 'files'} to confirm`,
  reply: (file: string) => `New reply on ${file}`,
  quote: (text: string) => `“${text}”`,
  names: (names: readonly string[], more: number) => {
    const parts = more > 0 ? [...names, `${more} more`] : names;
    return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  },
  pay: 'Pay',
  review: 'Review files',
  read: 'Read reply',
  actionOf: (action: string, project: string) => `${action}: ${project}`,
  showAll: (n: number) => `Show all ${n}`,
};
