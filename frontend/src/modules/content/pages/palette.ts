import { useEffect } from 'react';
import { useDerivePaletteMutation } from '../content.api';

const WHOLE = /^#[0-9a-f]{6}$/;
const SHARED = { fixedCacheKey: 'palette' };

export const usePalette = () => useDerivePaletteMutation(SHARED)[1].data;

export function useDerivedPalette(accent: string) {
  const [derive, { data }] = useDerivePaletteMutation(SHARED);
  useEffect(() => {
    if (WHOLE.test(accent)) void derive({ paletteDto: { accent } });
  }, [accent, derive]);
  return data;
}
