import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { visuallyHidden } from '../../../../theme/visually-hidden';
import { errorIdOf, Field, hintIdOf } from '../../../../ui/form/fields/Field';
import { InputFrame } from '../../../../ui/form/fields/frame';
import { useFault } from '../draft/useDraft';
import type { Control } from '../forms/controls';
import { ChangeMark } from './ChangeMark';

const FrameBox = styled('div')({
  minWidth: 0,
  '&[data-quiet="true"] > div > span:first-of-type': visuallyHidden,
});
const Aside = styled('span')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: 10,
  marginLeft: 'auto',
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
  color: vars.palette.text.tertiary,
}));

export const TextFrame = styled(InputFrame)({
  '& > textarea': { fieldSizing: 'content', minHeight: 64, maxHeight: 320 },
});

export interface FieldAria {
  id: string;
  name: string;
  'aria-invalid': boolean;
  'aria-describedby': string;
}

interface FieldFrameProps {
  path: string;
  control: Control;
  aside?: ReactNode;
  children: (aria: FieldAria) => ReactNode;
}

export function FieldFrame({ path, control: { label, hint, begins }, aside, children }: FieldFrameProps) {
  const id = useId();
  const error = useFault(path);
  const isQuiet = begins === label;
  const isField = !path.includes('.');
  return (
    <FrameBox data-field={path} data-quiet={isQuiet}>
      <Field
        id={id}
        label={label}
        aside={
          <Aside>
            {aside}
            {isField && !isQuiet && <ChangeMark field={path} label={label} />}
          </Aside>
        }
        hint={hint}
        error={error}
      >
        {children({
          id,
          name: path,
          'aria-invalid': Boolean(error),
          'aria-describedby': `${errorIdOf(id)} ${hintIdOf(id)}`,
        })}
      </Field>
    </FrameBox>
  );
}
