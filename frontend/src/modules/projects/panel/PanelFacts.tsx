import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProjectView } from '../../../contract/api/projects';
import { paths } from '../../../paths';
import { daysUntil } from '../../../ui/age';
import { Avatar } from '../../../ui/marks/Avatar';
import { ChoiceMenu } from '../../../ui/layers/ChoiceMenu';
import { count, formatDay, formatMoney, formatShortDay } from '../../../ui/format';
import { PaymentChip } from '../../../labels/PaymentChip';
import { assigneeOf, useStaffChoices } from '../../../labels/staff-choices';
import { StatusChip } from '../../../labels/StatusChip';
import { useAnchor } from '../../../ui/layers/useAnchor';
import { projectMessages as texts } from '../../../messages';
import { DayMenu } from '../actions/DayMenu';
import { PanelFacts as List, ValueButton } from './panel-styles';
import { StatusMenu } from '../actions/StatusMenu';
import { statusName } from '../status-name';
import { useProjectChange } from '../actions/useProjectChange';

const OVER: readonly string[] = ['Completed', 'Cancelled'];

export function PanelFacts({ project }: { project: ProjectView }) {
  const { client_name, user_id, price, payment_status, end_date, status } = project;
  const days = daysUntil(end_date);
  return (
    <List>
      <dt>{texts.facts.client}</dt>
      <dd>
        <Avatar name={client_name} size={20} />
        <Link to={`${paths.admin}?q=${user_id}`}>{client_name}</Link>
      </dd>
      <dt>{texts.facts.assignee}</dt>
      <dd>
        <Assignee project={project} />
      </dd>
      <dt>{texts.facts.status}</dt>
      <dd>
        <Status project={project} />
      </dd>
      <dt>{texts.facts.price}</dt>
      <dd>
        <b>{formatMoney(price, project.currency)}</b>
        <PaymentChip status={payment_status} quiet />
      </dd>
      <dt>{texts.facts.dates}</dt>
      <dd>
        <End project={project} />
        {!OVER.includes(status) && (
          <small data-overdue={days < 0 || undefined}>
            {days < 0 ? texts.daysLate(count(-days, 'day')) : texts.daysLeft(count(days, 'day'))}
          </small>
        )}
      </dd>
    </List>
  );
}

interface ValueProps {
  label: string;
  children: ReactNode;
  menu: (anchor: HTMLElement | null, close: () => void) => ReactNode;
}

function Value({ label, children, menu }: ValueProps) {
  const { anchor, open, close } = useAnchor();
  return (
    <>
      <ValueButton
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={open}
      >
        {children}
        <ChevronDown size={14} aria-hidden />
      </ValueButton>
      {menu(anchor, close)}
    </>
  );
}

const Status = ({ project }: { project: ProjectView }) => (
  <Value
    label={texts.changeStatusOf(project.title, statusName(project.status, project.milestone_names))}
    menu={(anchor, close) => <StatusMenu project={project} anchor={anchor} onClose={close} />}
  >
    <StatusChip status={project.status} milestones={project.milestones} />
  </Value>
);

function Assignee({ project }: { project: ProjectView }) {
  const change = useProjectChange();
  const choices = useStaffChoices();
  const name = project.assignee_name ?? texts.unassigned;
  const choose = (value: string) => {
    const chosen = choices.find((choice) => choice.value === value)?.label ?? texts.unassigned;
    const assignee_id = assigneeOf(value);
    if (assignee_id !== project.assignee_id)
      void change(project, { assignee_id }, texts.assigneeChanged(project.title, chosen));
  };
  return (
    <Value
      label={texts.changeAssigneeNow(name)}
      menu={(anchor, close) => (
        <ChoiceMenu
          label={texts.changeAssignee}
          anchor={anchor}
          choices={choices}
          current={String(project.assignee_id ?? '')}
          onClose={close}
          onChoose={(value) => {
            close();
            choose(value);
          }}
        />
      )}
    >
      {project.assignee_name && <Avatar name={name} size={20} />}
      {name}
    </Value>
  );
}

const End = ({ project }: { project: ProjectView }) => (
  <Value
    label={texts.changeEndOf(project.title, formatDay(project.end_date))}
    menu={(anchor, close) => <DayMenu project={project} anchor={anchor} onClose={close} />}
  >
    {texts.dates(formatShortDay(project.start_date), formatShortDay(project.end_date))}
  </Value>
);
