export type GlyphName =
  | 'pending'
  | 'progress'
  | 'milestone'
  | 'review'
  | 'done'
  | 'hold'
  | 'cancelled'
  | 'clock'
  | 'returned'
  | 'alert';

const RING = { cx: 8, cy: 8, r: 6, fill: 'none', stroke: 'currentColor', strokeWidth: 1.6 };
const DIAMOND = { x: 3.5, y: 3.5, width: 9, height: 9, rx: 1.4, transform: 'rotate(45 8 8)' };
const LINE = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round' } as const;
const PIE_RADIUS = 3.6;
const { fill, stroke, strokeWidth } = RING;

function Pie({ share }: { share: number }) {
  if (share >= 1) return <circle cx={8} cy={8} r={PIE_RADIUS} fill="currentColor" />;
  const angle = share * 2 * Math.PI;
  const end = `${(8 + PIE_RADIUS * Math.sin(angle)).toFixed(2)} ${(8 - PIE_RADIUS * Math.cos(angle)).toFixed(2)}`;
  return <path d={`M8 8V4.4A3.6 3.6 0 ${share > 0.5 ? 1 : 0} 1 ${end}Z`} fill="currentColor" />;
}

const INSIDE = {
  review: <circle cx={8} cy={8} r={2.4} fill="currentColor" />,
  hold: <path d="M6.6 5.9v4.2M9.4 5.9v4.2" {...LINE} />,
  cancelled: <path d="M6 6l4 4M10 6l-4 4" {...LINE} />,
  clock: <path d="M8 5v3.2l2 1.3" {...LINE} />,
  returned: <path d="M7.2 5.6L5 7.8l2.2 2.2M5.2 7.8h3.6a2 2 0 0 1 2 2v.6" {...LINE} strokeLinejoin="round" />,
  alert: <path d="M8 5v3.4M8 10.9v.1" {...LINE} />,
};

function Shape({ name, share }: { name: GlyphName; share: number }) {
  if (name === 'pending') return <circle {...RING} strokeDasharray="2.2 1.57" />;
  if (name === 'done') {
    const tick = { stroke: 'var(--mui-palette-background-paper)', strokeWidth: 1.7, strokeLinejoin: 'round' } as const;
    return (
      <>
        <circle cx={8} cy={8} r={6.8} fill="currentColor" />
        <path d="M5 8.2l2.1 2.1L11 6.3" {...LINE} {...tick} />
      </>
    );
  }
  if (name === 'milestone') {
    return (
      <>
        <rect {...DIAMOND} {...{ fill, stroke, strokeWidth }} />
        <Pie share={share} />
      </>
    );
  }
  return (
    <>
      <circle {...RING} />
      {name === 'progress' ? <Pie share={share} /> : INSIDE[name]}
    </>
  );
}

interface GlyphProps {
  name: GlyphName;
  share?: number;
}

export function Glyph({ name, share = 0.25 }: GlyphProps) {
  return (
    <svg width={14} height={14} viewBox="0 0 16 16" aria-hidden="true" data-glyph={name} style={{ flex: 'none' }}>
      <Shape name={name} share={share} />
    </svg>
  );
}
