import type { ProjectView, SaveProjectDto } from '../../../contract/api/projects';
import { parseAmount } from '../../../ui/amount-parser';
import { amountText } from '../../../ui/format';
import { withLatinDigits } from '../../../ui/latin-digits';
import type { ClientView } from './clients.api';

const EMPTY = {
  title: '',
  price: '',
  description: '',
  start_date: '',
  end_date: '',
  user_id: null as ClientView | null,
  status: 'Pending',
  milestones: '1',
  milestone_names: '',
};
export type ProjectFormValues = typeof EMPTY;

export function valuesOf(project: ProjectView | undefined): ProjectFormValues {
  if (!project) return EMPTY;
  const { title, description, start_date, end_date, status } = project;
  return {
    title,
    description,
    start_date,
    end_date,
    status,
    price: project.price === null ? '' : amountText(project.price, project.currency),
    milestones: String(project.milestones),
    milestone_names: project.milestone_names.join('\n'),
    user_id: { id: project.user_id, name: project.client_name, email: '', is_invited: false },
  };
}

export const namesOf = (lines: string): string[] =>
  lines
    .trimEnd()
    .split('\n')
    .map((name) => name.trim());

/** NaN unless whole. */
export const countIn = (typed: string): number => {
  const digits = withLatinDigits(typed.trim());
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
};

export const wireOf = (
  { price, milestones, milestone_names, user_id, title, ...rest }: ProjectFormValues,
  currency: string,
): SaveProjectDto => ({
  ...rest,
  title: title.trim(),
  price: parseAmount(price, currency).amount ?? Number.NaN,
  milestones: countIn(milestones),
  milestone_names: milestone_names.trim() ? namesOf(milestone_names) : [],
  user_id: user_id?.id ?? 0,
});

const MONEY_MOVED: readonly ProjectView['payment_progress'][] = ['processing', 'under_review', 'review', 'refunded'];

/** Hint only: the server has every attempt and decides. */
export const hasPayment = ({ payment_status, payment_progress }: ProjectView): boolean =>
  payment_status === 'paid' || MONEY_MOVED.includes(payment_progress);

const AFTER_MILESTONES = ['Under Review', 'Completed', 'On Hold', 'Cancelled'];

export function statusOptions(milestones: number, current: string): { value: string; label: string }[] {
  const steps = Array.from({ length: Number.isInteger(milestones) ? milestones : 0 }, (_, n) => `Milestone ${n + 1}`);
  const words = ['Pending', 'In Progress', ...steps, ...AFTER_MILESTONES];
  if (current && !words.includes(current)) words.splice(2 + steps.length, 0, current);
  return words.map((word) => ({ value: word, label: word }));
}
