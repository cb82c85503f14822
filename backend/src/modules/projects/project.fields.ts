import { parsePrice, wireAmount } from '../../core/common/money.js';
import type { ChangeProjectDto, SaveProjectDto } from './dto/project.dto.js';
import { PROJECT_COLUMNS } from './project.columns.js';
import type { Project } from './project.entity.js';
import { milestoneNames, priceOf } from './project.rules.js';

type Columns = typeof PROJECT_COLUMNS;
type Editable = { [K in keyof Columns]: Columns[K] extends { field: keyof Project } ? K : never }[keyof Columns];

export type ProjectFields = Pick<Project, Columns[Editable]['field']>;

const EDITABLE = Object.entries(PROJECT_COLUMNS).flatMap(([key, column]) =>
  'field' in column ? [{ field: column.field, name: 'name' in column ? column.name : key }] : [],
);

type Form = Pick<SaveProjectDto, Exclude<Editable, 'price_cents' | 'currency' | 'assignee_id'> | 'price'>;

/** @param currency of the price, ISO 4217 */
export const savedFields = (input: Form, currency: string, before?: Project): ProjectFields => ({
  ...pick(({ name }) => input[name as keyof Form] ?? null),
  priceCents: parsePrice(input.price, currency).minor,
  currency,
  milestoneNames: milestoneNames(input.milestone_names, input.milestones, before?.milestoneNames ?? null),
  assigneeId: before?.assigneeId ?? null,
});

export const changedFields = (input: ChangeProjectDto, before: Project): ProjectFields => ({
  ...pick(({ field }) => before[field]),
  startDate: input.start_date ?? before.startDate,
  endDate: input.end_date ?? before.endDate,
  status: input.status ?? before.status,
  assigneeId: input.assignee_id === undefined ? before.assigneeId : input.assignee_id,
});

export function auditFields(fields: ProjectFields): Record<string, unknown> {
  const price = priceOf(fields);
  return {
    ...Object.fromEntries(EDITABLE.map(({ field, name }) => [name, fields[field]])),
    price: price && wireAmount(price),
  };
}

const pick = (valueOf: (column: (typeof EDITABLE)[number]) => unknown): ProjectFields =>
  Object.fromEntries(EDITABLE.map((column) => [column.field, valueOf(column)])) as unknown as ProjectFields;
