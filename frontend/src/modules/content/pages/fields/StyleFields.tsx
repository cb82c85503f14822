import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BrandDocument, ServiceIcon } from '../../../../contract/api/content';
import { CORNERS, SERVICE_ICONS } from '../../../../contract/words';
import { siteChoiceMessages as choices } from '../../../../messages';
import { ServiceIcon as Mark } from '../../../../labels/ServiceTile';
import { useValue } from '../draft/useDraft';
import type { FieldProps, Control } from '../forms/controls';
import { FieldFrame } from './FieldFrame';

const Group = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  '& > label': { position: 'relative', display: 'grid', placeItems: 'center', cursor: 'pointer' },
  '& > label > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
});

interface RadioFieldProps<Value> {
  path: string;
  control: Control;
  choices: readonly { value: Value; label: string; preview: ReactNode }[];
  aside?: ReactNode;
  className?: string;
}

function RadioField<Value extends string | number>(props: RadioFieldProps<Value>) {
  const { path, control, choices, aside, className } = props;
  const { value, change } = useValue<Value>(path);
  return (
    <FieldFrame path={path} control={control} aside={aside}>
      {({ id, name }) => (
        <Group id={id} role="radiogroup" aria-label={control.label} className={className}>
          {choices.map((choice) => (
            <label key={choice.value} title={choice.label}>
              <input
                type="radio"
                name={`${id}-${name}`}
                aria-label={choice.label}
                checked={choice.value === value}
                onChange={() => change(choice.value)}
              />
              {choice.preview}
            </label>
          ))}
        </Group>
      )}
    </FieldFrame>
  );
}

const focusRing = { outlineOffset: 2 } as const;
const Swatches = styled(RadioField<number>)(({ theme: { vars } }) => ({
  '& > label': { width: 32, height: 32, borderRadius: '50%', border: '2px solid transparent' },
  '& > label:has(:checked)': { borderColor: vars.palette.primary.main },
  '& > label:has(:focus-visible)': { outline: `2px solid ${vars.palette.focus}`, ...focusRing },
}));
const Swatch = styled('i', { shouldForwardProp: (name) => name !== 'pastel' })<{ pastel: number }>(
  ({ theme: { vars }, pastel }) => ({
    display: 'grid',
    placeItems: 'center',
    width: 22,
    height: 22,
    borderRadius: '50%',
    color: vars.palette.pastel[pastel]?.accent,
    backgroundColor: vars.palette.pastel[pastel]?.bg,
    boxShadow: `inset 0 0 0 1px ${vars.palette.pastel[pastel]?.mid}`,
  }),
);

export function PastelField(props: FieldProps<'pastel'>) {
  const { value } = useValue<number>(props.path);
  const all = choices.pastels.map((label, index) => ({
    value: index,
    label,
    preview: <Swatch pastel={index}>{index === value && <Check size={14} strokeWidth={2} aria-hidden />}</Swatch>,
  }));
  return <Swatches {...props} choices={all} aside={choices.pastels[value]} />;
}

const Icons = styled(RadioField<ServiceIcon>)(({ theme: { vars } }) => ({
  '& > label': { width: 36, height: 36, borderRadius: 8, color: vars.palette.text.secondary },
  '& > label:hover': { backgroundColor: vars.palette.surface.hover },
  '& > label:has(:checked)': {
    color: vars.palette.brandSoft.text,
    backgroundColor: vars.palette.brandSoft.bg,
    boxShadow: `inset 0 0 0 2px ${vars.palette.primary.main}`,
  },
  '& > label:has(:focus-visible)': { outline: `2px solid ${vars.palette.focus}`, ...focusRing },
}));
const ICONS = SERVICE_ICONS.map((value) => ({
  value,
  label: value.replaceAll('-', ' '),
  preview: <Mark name={value} size={18} />,
}));

export const IconField = (props: FieldProps<'icon'>) => <Icons {...props} choices={ICONS} />;

type Corners = BrandDocument['corners'];
const RADII: Record<Corners, number> = { square: 2, soft: 8, round: 12 };
const CornerCards = styled(RadioField<Corners>)(({ theme: { vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 8,
  '& > label': {
    gap: 8,
    padding: 12,
    border: `1px solid ${vars.palette.line.edge}`,
    borderRadius: 8,
    fontSize: '0.8125rem',
    fontWeight: 540,
  },
  '& > label:has(:checked)': {
    borderColor: vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${vars.palette.primary.main}`,
  },
  '& > label:has(:focus-visible)': { outline: `2px solid ${vars.palette.focus}`, ...focusRing },
  '& > label > span': { display: 'grid', justifyItems: 'center', gap: 8 },
  '& i': {
    width: 56,
    height: 24,
    backgroundColor: vars.palette.brandSoft.bg,
    border: `1.5px solid ${vars.palette.primary.main}`,
  },
}));

const CORNER_CHOICES = CORNERS.map((corners) => ({
  value: corners,
  label: choices.corners[corners],
  preview: (
    <span>
      <i style={{ borderRadius: RADII[corners] }} />
      {choices.corners[corners]}
    </span>
  ),
}));

export const CornersField = (props: FieldProps<'corners'>) => <CornerCards {...props} choices={CORNER_CHOICES} />;
