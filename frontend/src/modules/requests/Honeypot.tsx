import { useField } from '../../ui/form/fields/useField';

const AWAY = { position: 'absolute', left: -9999, width: 1, height: 1, overflow: 'hidden' } as const;

/**
 * Chromium and Firefox ignore `autocomplete="off"` if name or label match their patterns, such as website, company
 * or extra (components/autofill legacy_regex_patterns.json, toolkit/components/formautofill HeuristicsRegExp).
 * Password managers have attributes.
 */
const SKIPPED_BY_FILLERS = {
  autoComplete: 'off',
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': true,
  'data-protonpass-ignore': true,
  'data-form-type': 'other',
};

/** A field that people do not see and that autofill skips, so only programs fill it in. Sent as `website`. */
export function Honeypot() {
  const { id, field } = useField('hp');
  return (
    <div style={AWAY} aria-hidden>
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} type="text" tabIndex={-1} {...SKIPPED_BY_FILLERS} {...field} />
    </div>
  );
}
