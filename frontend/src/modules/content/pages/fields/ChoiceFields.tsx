import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { SegmentGroup } from '../../../../ui/SegmentGroup';
import { Row, Track } from '../../../../ui/form/fields/SwitchInput';
import { useValue } from '../draft/useDraft';
import type { FieldProps } from '../forms/controls';
import { SelectFrame, SelectWrap } from '../../../../ui/form/fields/frame';
import { ChangeMark } from './ChangeMark';
import { FieldFrame } from './FieldFrame';

export function ChoiceField({ path, control }: FieldProps<'choice'>) {
  const { value, change } = useValue<string>(path);
  return (
    <FieldFrame path={path} control={control}>
      {({ id }) => (
        <SegmentGroup id={id} label={control.label} options={control.options} value={value} onChange={change} />
      )}
    </FieldFrame>
  );
}

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' });

export function SwitchField({ path, control: { label } }: FieldProps<'switch'>) {
  const { value, change } = useValue<boolean>(path);
  return (
    <Line data-field={path}>
      <Row>
        <Track
          type="checkbox"
          role="switch"
          name={path}
          checked={value}
          onChange={({ target }) => change(target.checked)}
        />
        {label}
      </Row>
      <ChangeMark field={path} label={label} />
    </Line>
  );
}

/** Native select for type-ahead. Values unknown to this browser are preserved. */
export function SelectField({ path, control }: FieldProps<'select'>) {
  const { options: list, isNumber = false } = control;
  const { value, change } = useValue<string | number>(path);
  const now = String(value);
  const options = useMemo(() => list(), [list]);
  const isKnown = options.some((option) => option.value === now);
  return (
    <FieldFrame path={path} control={control}>
      {(aria) => (
        <SelectWrap>
          <SelectFrame
            {...aria}
            value={now}
            onChange={({ target }) => change(isNumber ? Number(target.value) : target.value)}
          >
            {!isKnown && <option value={now}>{now}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </SelectFrame>
        </SelectWrap>
      )}
    </FieldFrame>
  );
}
