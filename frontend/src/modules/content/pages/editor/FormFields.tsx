import { styled } from '@mui/material/styles';
import { memo, type FunctionComponent } from 'react';
import { BlocksField } from '../blocks/BlocksField';
import { CardsField } from '../entries/CardsField';
import { Section, SectionHead, SectionHint } from '../entries/entry-styles';
import { ChangeMark } from '../fields/ChangeMark';
import { ChoiceField, SwitchField, SelectField } from '../fields/ChoiceFields';
import { ColorField } from '../fields/ColorField';
import { LinesField, TextField } from '../fields/TextField';
import { CornersField, IconField, PastelField } from '../fields/StyleFields';
import { PictureField } from '../fields/PictureField';
import { QuestionsField, ServicesField } from '../fields/PickFields';
import { RichField } from '../rich/RichField';
import {
  FieldsContext,
  type FormFieldsProps,
  type AnyForm,
  type Control,
  type FieldProps,
  type Shape,
} from '../forms/controls';

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '20px 16px',
  '& > *': { gridColumn: '1 / -1', minWidth: 0 },
  '& > [data-half]': { gridColumn: 'auto' },
  '[data-row] &': { gap: 16 },
  [theme.breakpoints.down('md')]: { '& > [data-half]': { gridColumn: '1 / -1' } },
}));

type Fields = { readonly [As in Control['as']]: FunctionComponent<FieldProps<As>> };

const FIELDS: Fields = {
  text: TextField,
  lines: LinesField,
  rich: RichField,
  cards: CardsField,
  blocks: BlocksField,
  group: GroupField,
  select: SelectField,
  choice: ChoiceField,
  switch: SwitchField,
  icon: IconField,
  pastel: PastelField,
  corners: CornersField,
  color: ColorField,
  picture: PictureField,
  services: ServicesField,
  questions: QuestionsField,
};
const OWN_PART: readonly Control['as'][] = ['cards', 'blocks', 'group'];

interface Part {
  title?: string;
  fields: string[];
}

function partsOf(form: AnyForm): Part[] {
  const parts: Part[] = [{ fields: [] }];
  for (const [field, { as, begins }] of Object.entries(form)) {
    const isOwn = OWN_PART.includes(as);
    if (begins) parts.push({ title: begins, fields: [field] });
    else if (isOwn) parts.push({ fields: [field] }, { fields: [] });
    else parts.at(-1)?.fields.push(field);
  }
  return parts.filter(({ fields }) => fields.length > 0);
}

export const FormFields = memo(function FormFields({ form, shape, path = '' }: FormFieldsProps) {
  const fieldsOf = (fields: readonly string[]) => (
    <Fields>
      {fields.map((field) => (
        <div key={field} data-half={form[field]?.isHalf || undefined}>
          <AnyField
            path={path ? `${path}.${field}` : field}
            control={form[field]}
            shape={shape.fields?.[field] ?? {}}
          />
        </div>
      ))}
    </Fields>
  );
  const parts = partsOf(form).map(({ title, fields }, place) =>
    title === undefined ? (
      <div key={fields[0]} data-first={place === 0 || undefined}>
        {fieldsOf(fields)}
      </div>
    ) : (
      <Section key={title} aria-label={title}>
        <SectionHead>
          <h2>{title}</h2>
          {form[fields[0] ?? '']?.label === title && <ChangeMark field={fields[0] ?? ''} label={title} />}
        </SectionHead>
        {fieldsOf(fields)}
      </Section>
    ),
  );
  return <FieldsContext value={FormFields}>{parts}</FieldsContext>;
});

function AnyField({ control, ...place }: { path: string; control: Control | undefined; shape: Shape }) {
  if (!control) return null;
  // TypeScript cannot correlate the control with its field.
  const Field = FIELDS[control.as] as FunctionComponent<FieldProps<Control['as']>>;
  return <Field control={control as never} {...place} />;
}

function GroupField({ path, control: { label, hint, form }, shape }: FieldProps<'group'>) {
  return (
    <Section aria-label={label} data-field={path}>
      <SectionHead>
        <h2>{label}</h2>
        <ChangeMark field={path} label={label} />
      </SectionHead>
      {hint && <SectionHint>{hint}</SectionHint>}
      <FormFields form={form} shape={shape} path={path} />
    </Section>
  );
}
