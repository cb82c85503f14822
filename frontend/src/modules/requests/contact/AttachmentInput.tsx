import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Paperclip, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Field, errorIdOf, hintIdOf } from '../../../ui/form/fields/Field';
import { useControlledField } from '../../../ui/form/fields/useField';
import { formatSize } from '../../../ui/format';
import { contactMessages as words } from '../../../messages';
import { truncated } from '../../../theme/mixins';

const MOST_BYTES = 5 * 1024 * 1024;
const TYPES = ['image/png', 'image/jpeg', 'application/pdf', 'text/plain'];
const ENDINGS = /\.(png|jpe?g|pdf|txt)[\s\p{Cf}]*$/iu;

const ACCEPTED = [...TYPES, '.png', '.jpg', '.jpeg', '.pdf', '.txt'].join(',');

/** The server also checks the bytes. */
function checkAttachment(file: unknown): true | string {
  if (!(file instanceof File)) return true;
  if (file.size > MOST_BYTES) return words.tooLarge;
  // Browsers guess the type from the name, differently per system.
  if (!ENDINGS.test(file.name)) return words.wrongType;
  return file.size === 0 ? words.empty : true;
}

const Box = styled('div')(({ theme: { vars, breakpoints } }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  padding: '4px 6px 4px 12px',
  border: `1px dashed ${vars.palette.line.strong}`,
  borderRadius: 8,
  fontSize: '0.875rem',
  backgroundColor: vars.palette.background.paper,
  '&:has(input:focus-visible)': { outline: `2px solid ${vars.palette.focus}`, outlineOffset: 1 },
  '&[data-wrong="true"]': { border: `2px solid ${vars.palette.error.main}` },
  '& > svg': { flex: 'none', color: vars.palette.text.tertiary },
  '& > span': { minWidth: 0, ...truncated },
  '& > small': { flex: 'none', fontSize: '0.8125rem', color: vars.palette.text.secondary },
  '& > button': { position: 'relative', marginLeft: 'auto' },
  '& > input': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer', fontSize: '1rem' },
  [breakpoints.down('md')]: { minHeight: 48 },
}));

export function AttachmentInput() {
  const id = useId();
  const input = useRef<HTMLInputElement | null>(null);
  const control = useControlledField<{ attachment: File | null }, 'attachment'>('attachment', {
    validate: checkAttachment,
  });
  const verdict = checkAttachment(control.value);
  const error = verdict === true ? control.error : verdict;
  const file = control.value;
  const remove = () => {
    if (input.current) input.current.value = '';
    control.change(null);
    input.current?.focus();
  };
  return (
    <Field id={id} label={words.attachment} mark="optional" hint={words.attachmentHint} error={error}>
      <Box data-wrong={Boolean(error)}>
        <Paperclip size={18} aria-hidden />
        <span>{file ? file.name : words.choose}</span>
        {file && <small>{formatSize(file.size)}</small>}
        <input
          ref={(element) => {
            input.current = element;
            control.ref(element);
          }}
          id={id}
          type="file"
          accept={ACCEPTED}
          aria-invalid={Boolean(error)}
          aria-describedby={`${errorIdOf(id)} ${hintIdOf(id)}`}
          onChange={({ target }) => control.change(target.files?.[0] ?? null)}
        />
        {file && (
          <IconButton size="small" aria-label={words.remove} onClick={remove}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </Box>
    </Field>
  );
}
