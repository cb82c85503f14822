import { styled } from '@mui/material/styles';
import { InputFrame } from '../../../../ui/form/fields/frame';
import { siteAdminMessages as words } from '../../../../messages';
import { useValue } from '../draft/useDraft';
import type { FieldProps } from './field-props';
import { FieldFrame } from './FieldFrame';

const Frame = styled(InputFrame)({ '& > textarea': { fieldSizing: 'content', minHeight: 64, maxHeight: 320 } });

export function LinesField({ path, control, shape: { maxItems } }: FieldProps<'lines'>) {
  const { value, change } = useValue<string[]>(path);
  const count = maxItems && value.length > 0 ? words.ofMost(value.length, maxItems) : undefined;
  const tidy = value.filter((line) => line.trim() !== '');
  return (
    <FieldFrame path={path} control={{ ...control, hint: control.hint ?? words.onePerLine }} aside={count}>
      {(aria) => (
        <Frame>
          <textarea
            {...aria}
            rows={3}
            value={value.join('\n')}
            onChange={({ target }) => change(target.value === '' ? [] : target.value.split('\n'))}
            onBlur={() => tidy.length < value.length && change(tidy)}
          />
        </Frame>
      )}
    </FieldFrame>
  );
}
