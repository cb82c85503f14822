import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { retype } from '../../../../ui/form/fields/TextInput';
import { siteAdminMessages as words } from '../../../../messages';
import { useDraft, useDraftState, useValue } from '../draft/useDraft';
import type { FieldProps } from '../forms/controls';
import { FieldFrame, TextFrame } from './FieldFrame';
import { followName, slugTyped } from './slug';

const Prefix = styled('span')(({ theme: { vars } }) => ({ color: vars.palette.text.tertiary, whiteSpace: 'nowrap' }));
type Native = ComponentProps<'input'> & ComponentProps<'textarea'>;

export function TextField({ path, control, shape: { maxLength } }: FieldProps<'text'>) {
  const { rows, prefix, counts, isSlug, type } = control;
  const draft = useDraft();
  const { value, change } = useValue<string>(path);
  const onChange = ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => {
    if (isSlug) retype(target, slugTyped);
    followName(draft, path, target.value);
    change(target.value);
  };
  const count = counts && maxLength ? words.ofMost([...value].length, maxLength) : undefined;
  return (
    <FieldFrame path={path} control={control} aside={count}>
      {(aria) => {
        const native = { ...aria, value, maxLength, onChange } as Native;
        return (
          <TextFrame>
            {prefix && <AddressStart fallback={prefix} />}
            {rows ? <textarea {...native} rows={rows} /> : <input {...native} type={type} spellCheck={!isSlug} />}
          </TextFrame>
        );
      }}
    </FieldFrame>
  );
}

function AddressStart({ fallback }: { fallback: string }) {
  const start = useDraftState(({ view: { next_path: path } }) => path?.slice(0, path.lastIndexOf('/') + 1));
  return <Prefix>{start ?? fallback}</Prefix>;
}

export function LinesField({ path, control, shape: { maxItems } }: FieldProps<'lines'>) {
  const { value, change } = useValue<string[]>(path);
  const count = maxItems && value.length > 0 ? words.ofMost(value.length, maxItems) : undefined;
  const tidy = value.filter((line) => line.trim() !== '');
  return (
    <FieldFrame path={path} control={{ ...control, hint: control.hint ?? words.onePerLine }} aside={count}>
      {(aria) => (
        <TextFrame>
          <textarea
            {...aria}
            rows={3}
            value={value.join('\n')}
            onChange={({ target }) => change(target.value === '' ? [] : target.value.split('\n'))}
            onBlur={() => tidy.length < value.length && change(tidy)}
          />
        </TextFrame>
      )}
    </FieldFrame>
  );
}
