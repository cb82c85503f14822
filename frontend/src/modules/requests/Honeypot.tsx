import { useField } from '../../kit/form/useField';

const AWAY = { position: 'absolute', left: -9999, width: 1, height: 1, overflow: 'hidden' } as const;

/** A field that people neither see nor reach. What fills it in is a program. */
export function Honeypot() {
  const { id, field } = useField('website');
  return (
    <div style={AWAY} aria-hidden>
      <label htmlFor={id}>Website</label>
      <input id={id} type="text" tabIndex={-1} autoComplete="off" {...field} />
    </div>
  );
}
