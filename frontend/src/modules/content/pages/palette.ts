import { useEffect } from 'react';
import { contentApi } from '../content.api';

const WHOLE = /^#[0-9a-f]{6}$/;
const SHARED = { fixedCacheKey: 'palette' };

export const usePalette = () => contentApi.useDerivePaletteMutation(SHARED)[1].data;

export function useDerivedPalette(accent: string) {
  const [derive, { data }] = contentApi.useDerivePaletteMutation(SHARED);
  useEffect(() => {
    if (WHOLE.test(accent)) void derive({ paletteDto: { accent } });
  }, [accent, derive]);
  return data;
}
