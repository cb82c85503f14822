import { FieldError } from '../../core/common/errors.js';
import type { Money } from '../../core/common/money.js';
import { searchText } from '../../core/http/page.js';
import { truncate } from '../../core/common/text/text.js';
import type { Project } from './project.entity.js';

export const PLAIN_STATUSES = ['Pending', 'In Progress', 'Under Review', 'Completed', 'On Hold', 'Cancelled'] as const;
export const ANY_MILESTONE = 'Milestone';

export const STATUS_GROUPS = {
  Active: { excluded: ['Pending', 'Completed', 'Cancelled'] },
  Open: { excluded: ['Completed', 'Cancelled'] },
  'Not cancelled': { excluded: ['Cancelled'] },
} as const;
export type StatusGroup = keyof typeof STATUS_GROUPS;
export const isStatusGroup = (value: unknown): value is StatusGroup =>
  typeof value === 'string' && Object.hasOwn(STATUS_GROUPS, value);

const MILESTONE = /^Milestone ([1-9]\d{0,2})$/;

export function milestoneOf(status: string): number | null {
  const found = MILESTONE.exec(status);
  return found ? Number(found[1]) : null;
}

export const namesIn = (text: string | null): string[] => text?.split('\n') ?? [];

const textOf = (names: readonly string[]): string | null => names.join('\n').trimEnd() || null;

/** Absent names stay. @throws TOO_MANY_NAMES */
export function milestoneNames(
  given: readonly string[] | undefined,
  milestones: number,
  before: string | null,
): string | null {
  if (!given) return textOf(namesIn(before).slice(0, milestones));
  if (given.length > milestones) {
    const most = `This project has ${milestones} ${milestones === 1 ? 'milestone' : 'milestones'}, so it takes no more names.`;
    throw new FieldError('TOO_MANY_NAMES', 'milestone_names', most);
  }
  return textOf(given);
}

export const isStatus = (value: unknown): value is string =>
  typeof value === 'string' && ((PLAIN_STATUSES as readonly string[]).includes(value) || milestoneOf(value) !== null);

/** Staff see milestones; clients see 100 % when completed. */
export type Audience = 'staff' | 'client';

/** Percent, 0 to 100. */
export function progressOf(project: { status: string; milestones: number }, audience: Audience): number {
  if (audience === 'client' && project.status === 'Completed') return 100;
  const milestone = milestoneOf(project.status);
  return milestone === null ? 0 : Math.min(100, Math.round((milestone / project.milestones) * 100));
}

export interface ProjectPlan {
  startDate: string;
  endDate: string;
  status: string;
  milestones: number;
}

/** @throws DATES_REVERSED or MILESTONE_OUT_OF_RANGE */
export function checkPlan(plan: ProjectPlan, current?: Pick<ProjectPlan, 'status'>): void {
  if (plan.endDate < plan.startDate) {
    throw new FieldError('DATES_REVERSED', 'end_date', 'End date cannot be before start date.');
  }
  const milestone = milestoneOf(plan.status);
  if (milestone === null || milestone <= plan.milestones) return;
  if (plan.status === current?.status) {
    const least = `This project is at milestone ${milestone}, so it needs at least ${milestone} milestones.`;
    throw new FieldError('MILESTONE_OUT_OF_RANGE', 'milestones', least);
  }
  const most = `This project has ${plan.milestones} ${plan.milestones === 1 ? 'milestone' : 'milestones'}.`;
  throw new FieldError('MILESTONE_OUT_OF_RANGE', 'status', most);
}

export const priceOf = ({ priceCents, currency }: Pick<Project, 'priceCents' | 'currency'>): Money | null =>
  priceCents === null ? null : { minor: priceCents, currency };

export const clientText = (name: string): string => searchText(255, name);

export const foldedColumns = ({ title, description, status }: Pick<Project, 'title' | 'description' | 'status'>) => ({
  searchText: searchText(300, title),
  sortDescription: searchText(100, truncate(description, 200)),
  sortStatus: status.replace(/(?<!\d)\d+$/, (number) => number.padStart(3, '0')),
});
