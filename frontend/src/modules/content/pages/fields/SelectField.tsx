import { useMemo } from 'react';
import { SelectFrame, SelectWrap } from '../../../../ui/form/fields/frame';
import { useValue } from '../draft/useDraft';
import { FieldFrame } from './FieldFrame';
import type { FieldProps } from '../forms/form-types';

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
