import { memo } from 'react';
import { patternTiles, SHAPES } from './pattern-tiles';

const UNIT = 40;
/** Hides hairlines that browsers leave between scaled neighbors. */
const OVERLAP = 0.6;

interface TilePatternProps {
  columns: number;
  rows: number;
  seed: number;
}

export const TilePattern = memo(function Quilt({ columns, rows, seed }: TilePatternProps) {
  return (
    <svg viewBox={`0 0 ${columns * UNIT} ${rows * UNIT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {patternTiles(columns, rows, seed).map(({ pastel, shape, turn }, i) => (
        <g key={i} transform={`translate(${(i % columns) * UNIT} ${Math.floor(i / columns) * UNIT})`}>
          <rect width={UNIT + OVERLAP} height={UNIT + OVERLAP} fill={`var(--mui-palette-pastel-${pastel}-bg)`} />
          <path
            d={SHAPES[shape]}
            transform={`rotate(${turn} 20 20)`}
            fill={`var(--mui-palette-pastel-${pastel}-mid)`}
          />
        </g>
      ))}
    </svg>
  );
});
