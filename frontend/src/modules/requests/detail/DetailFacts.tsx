import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Calendar, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChangeRequestDto, RequestStage, RequestView } from '../../../contract/api/requests';
import { assigneeOf, useStaffChoices } from '../../../labels/staff-choices';
import { type Choice, ChoiceMenu } from '../../../ui/layers/ChoiceMenu';
import { Popover } from '../../../ui/layers/popups';
import { useAnchor } from '../../../ui/layers/useAnchor';
import { Avatar } from '../../../ui/marks/Avatar';
import { InputFrame } from '../../../ui/form/fields/frame';
import { formatShortDay } from '../../../ui/format';
import { useUrlParams } from '../../../ui/useUrlParams';
import { requestAdminMessages as words } from '../../../messages';
import { StageChip, stageChoices } from '../StageChip';
import { FactStrip } from '../inbox-styles';
import { useRequestChange } from './useRequestChange';

const DAYS = [1, 2, 3, 5, 10];
const { facts } = words;

export function DetailFacts({ request }: { request: RequestView }) {
  const { change, moveTo } = useRequestChange();
  const address = useUrlParams();
  const { stage, owner_id, owner_name, source, price_range } = request;
  const staff = useStaffChoices();
  const put = (body: ChangeRequestDto) => void change(request, body);
  return (
    <FactStrip>
      <Fact
        name={facts.stage}
        value={<StageChip stage={stage} />}
        choices={stageChoices}
        current={stage}
        onChoose={(value) => void moveTo(request, value as RequestStage)}
      />
      <Due request={request} onPut={put} />
      <Fact
        name={facts.owner}
        value={
          <>
            {owner_name && <Avatar name={owner_name} size={20} />}
            <span>{owner_name ?? words.unassigned}</span>
          </>
        }
        choices={staff}
        current={String(owner_id ?? '')}
        onChoose={(value) => put({ owner_id: assigneeOf(value) })}
      />
      <div>
        <dt>{price_range ? facts.range : facts.kind}</dt>
        <dd>
          <button
            type="button"
            title={words.onlyKind(words.sources[source])}
            onClick={() => address.change({ source, page: undefined })}
          >
            <span>{price_range ?? words.sources[source]}</span>
          </button>
        </dd>
      </div>
    </FactStrip>
  );
}

interface FactProps {
  name: string;
  value: ReactNode;
  choices: readonly Choice[];
  current: string;
  onChoose: (value: string) => void;
}

function Fact({ name, value, choices, current, onChoose }: FactProps) {
  const { anchor, open, close } = useAnchor();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <button type="button" aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={open}>
          {value}
          <ChevronDown size={13} aria-hidden />
        </button>
        <ChoiceMenu
          label={words.changeOf(name)}
          anchor={anchor}
          choices={choices}
          current={current}
          onClose={close}
          onChoose={(chosen) => {
            close();
            if (chosen !== current) onChoose(chosen);
          }}
        />
      </dd>
    </div>
  );
}

const DayBox = styled('form')({ display: 'flex', gap: 8, padding: '8px 12px 12px', '& input': { minWidth: 0 } });

const LEFT = { justifyContent: 'flex-start' } as const;

function Due({ request: { due_on }, onPut }: { request: RequestView; onPut: (body: ChangeRequestDto) => void }) {
  const { anchor, open, close } = useAnchor();
  const put = (body: ChangeRequestDto) => {
    close();
    onPut(body);
  };
  return (
    <div>
      <dt>{facts.due}</dt>
      <dd>
        <button type="button" aria-haspopup="dialog" onClick={open}>
          <Calendar size={15} aria-hidden />
          <span>{due_on ? formatShortDay(due_on) : words.noDay}</span>
        </button>
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': facts.due } }}
        >
          {DAYS.map((days) => (
            <Button fullWidth sx={LEFT} key={days} onClick={() => put({ due_in: days })}>
              {words.dueIn(days)}
            </Button>
          ))}
          <Button fullWidth sx={LEFT} onClick={() => put({ due_on: null })}>
            {words.noDay}
          </Button>
          <DayBox
            onSubmit={(event) => {
              event.preventDefault();
              const day = new FormData(event.currentTarget).get('day');
              if (typeof day === 'string' && day) put({ due_on: day });
            }}
          >
            <InputFrame>
              <input type="date" name="day" aria-label={words.dayLabel} defaultValue={due_on ?? ''} />
            </InputFrame>
            <Button type="submit" size="small" variant="outlined">
              {words.setDay}
            </Button>
          </DayBox>
        </Popover>
      </dd>
    </div>
  );
}
