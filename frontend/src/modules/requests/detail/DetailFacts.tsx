import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { Calendar, ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { REQUEST_STAGES } from '../../../contract/words';
import type { ChangeRequestDto, RequestView } from '../../../contract/api/requests';
import { queryLimits } from '../../../contract/limits';
import { Avatar } from '../../../ui/marks/Avatar';
import { InputFrame } from '../../../ui/form/fields/frame';
import { formatShortDay } from '../../../ui/format';
import { useUrlParams } from '../../../ui/useUrlParams';
import { requestAdminMessages as words } from '../../../messages';
import { useListUsersQuery } from '../requests.api';
import { StageChip } from '../StageChip';
import { FactStrip } from '../inbox-styles';
import { useRequestChange } from './useRequestChange';

const MOST_ADMINS = queryLimits.limit.maximum;
const DAYS = [1, 2, 3, 5, 10];
const { facts } = words;

/** Four facts, each editable in place. */
export function DetailFacts({ request }: { request: RequestView }) {
  const { change, moveTo } = useRequestChange();
  const address = useUrlParams();
  const { stage, owner_id, owner_name, source, price_range } = request;
  const admins = useListUsersQuery({ role: 'admin', limit: MOST_ADMINS }).data?.items ?? [];
  const put = (body: ChangeRequestDto) => void change(request, body);
  return (
    <FactStrip>
      <Choice
        name={facts.stage}
        value={<StageChip stage={stage} />}
        options={REQUEST_STAGES.map((value) => ({ value, label: words.stages[value] }))}
        chosen={stage}
        onChoose={(value) => void moveTo(request, value)}
      />
      <Due request={request} onPut={put} />
      <Choice
        name={facts.owner}
        value={
          <>
            {owner_name && <Avatar name={owner_name} size={20} />}
            <span>{owner_name ?? words.nobody}</span>
          </>
        }
        options={[{ value: null, label: words.nobody }, ...admins.map(({ id, name }) => ({ value: id, label: name }))]}
        chosen={owner_id}
        onChoose={(value) => put({ owner_id: value })}
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

interface ChoiceProps<T> {
  name: string;
  value: ReactNode;
  options: readonly { value: T; label: string }[];
  chosen: T;
  onChoose: (value: T) => void;
}

function Choice<T extends string | number | null>({ name, value, options, chosen, onChoose }: ChoiceProps<T>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <button type="button" aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          {value}
          <ChevronDown size={13} strokeWidth={1.75} aria-hidden />
        </button>
        <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
          {options.map((option) => (
            <MenuItem
              key={option.value}
              selected={option.value === chosen}
              onClick={() => {
                setAnchor(null);
                if (option.value !== chosen) onChoose(option.value);
              }}
            >
              {option.label}
            </MenuItem>
          ))}
        </Menu>
      </dd>
    </div>
  );
}

const DayBox = styled('form')({ display: 'flex', gap: 8, padding: '8px 12px 12px', '& input': { minWidth: 0 } });

const LEFT = { justifyContent: 'flex-start' } as const;

/** So many business days from today, a day of one's own choice, or none. */
function Due({ request: { due_on }, onPut }: { request: RequestView; onPut: (body: ChangeRequestDto) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const put = (body: ChangeRequestDto) => {
    setAnchor(null);
    onPut(body);
  };
  return (
    <div>
      <dt>{facts.due}</dt>
      <dd>
        <button type="button" aria-haspopup="dialog" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          <Calendar size={15} strokeWidth={1.75} aria-hidden />
          <span>{due_on ? formatShortDay(due_on) : words.noDay}</span>
        </button>
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
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
