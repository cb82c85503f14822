import { useEffect } from 'react';
import { useDerivePaletteMutation } from './content.api';

const WHOLE = /^#[0-9a-f]{6}$/;
const SHARED = { fixedCacheKey: 'palette' };

/** What the server has worked out of the accent that stands in the field. */
export function usePalette() {
  const [, { data }] = useDerivePaletteMutation(SHARED);
  return { data };
}

/** Asks for it with each accent. */
export function useDerivedPalette(accent: string) {
  const [derive, { data }] = useDerivePaletteMutation(SHARED);
  useEffect(() => {
    // A colour that is half typed is none: the last one stays in sight.
    if (WHOLE.test(accent)) void derive({ paletteDto: { accent } });
  }, [accent, derive]);
  return { data };
}
