import type { Density } from '../table-types';

const LINES: Record<Density, readonly number[]> = {
  comfortable: [4.5, 11.5],
  standard: [3, 8, 13],
  compact: [2.5, 6.2, 9.8, 13.5],
};

export function DensityIcon({ density }: { density: Density }) {
  const path = LINES[density].map((y) => `M2 ${y}h12`).join('');
  return (
    <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden>
      <path d={path} fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinecap="round" />
    </svg>
  );
}
