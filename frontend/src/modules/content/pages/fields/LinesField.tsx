import { siteAdminMessages as words } from '../../../../messages';
import { useValue } from '../draft/useDraft';
import { FieldFrame, TextFrame } from './FieldFrame';
import type { FieldProps } from '../forms/form-types';

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
