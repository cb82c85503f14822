const WEEK = 7;
const tone = (part: 'bg' | 'mid' | 'accent') => `var(--mui-palette-pastel-1-${part})`;
const PAPER = 'var(--mui-palette-background-paper)';
const QUIET = 'var(--mui-palette-surface-subtle)';
const INK = 'var(--mui-palette-text-primary)';
const BOOKED: Record<number, 'bg' | 'mid' | 'accent'> = {
  3: 'mid',
  4: 'mid',
  9: 'bg',
  12: 'accent',
  16: 'mid',
  17: 'bg',
};

export function BookingPicture() {
  return (
    <svg viewBox="0 0 320 200" width="100%" style={{ display: 'block', borderRadius: 8 }} aria-hidden="true">
      <rect width="320" height="200" fill={tone('bg')} />
      <rect x="28" y="24" width="264" height="190" rx="8" fill={PAPER} />
      <rect x="48" y="56" width="64" height="8" rx="2" fill={INK} />
      <rect x="236" y="54" width="40" height="13" rx="5" fill={tone('accent')} />
      {Array.from({ length: 3 * WEEK }, (_, day) => {
        const [x, y] = [48 + (day % WEEK) * 33, 80 + Math.floor(day / WEEK) * 38];
        const booked = BOOKED[day];
        return (
          <g key={day}>
            <rect x={x} y={y} width="29" height="33" rx="4" fill={QUIET} />
            {booked && <rect x={x + 3} y={y + 13} width="23" height="14" rx="3" fill={tone(booked)} />}
          </g>
        );
      })}
    </svg>
  );
}
