import { useField } from '../../ui/form/fields/useField';

const AWAY = { position: 'absolute', left: -9999, width: 1, height: 1, overflow: 'hidden' } as const;

/**
 * Chromium and Firefox ignore `autocomplete="off"` for names or labels in their patterns
 * (legacy_regex_patterns.json, HeuristicsRegExp).
 */
const SKIPPED_BY_FILLERS = {
  autoComplete: 'off',
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': true,
  'data-protonpass-ignore': true,
  'data-form-type': 'other',
};

/** Hidden field that autofill skips. Sent as `website`. */
export function Honeypot() {
  const { id, field } = useField('hp');
  return (
    <div style={AWAY} aria-hidden>
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} type="text" tabIndex={-1} {...SKIPPED_BY_FILLERS} {...field} />
    </div>
  );
}
