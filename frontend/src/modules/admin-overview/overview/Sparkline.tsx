const WIDTH = 64;
const HEIGHT = 28;
const EDGE = 4;

interface SparklineProps {
  values: readonly number[];
  color: string;
}

/** Decorative: adjacent text describes the change. */
export function Sparkline({ values, color }: SparklineProps) {
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const step = WIDTH / Math.max(1, values.length - 1);
  const heightOf = (value: number) =>
    range === 0 ? HEIGHT - EDGE : HEIGHT - EDGE - ((value - low) / range) * (HEIGHT - 2 * EDGE);
  const path = values.map((value, index) => `${(index * step).toFixed(1)} ${heightOf(value).toFixed(1)}`).join('L');
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" data-part="spark">
      <path
        d={`M${path}`}
        fill="none"
        stroke={color}
        strokeWidth={1.75}
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
