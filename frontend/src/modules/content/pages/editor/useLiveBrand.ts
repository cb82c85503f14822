import { useEffect, useState } from 'react';
import { useConfig } from '../../../../api/store/config';
import { applyBrandCss } from '../../../../api/brand-css';

export function useLiveBrand(): void {
  const brand = useConfig()?.brand;
  const [first] = useState(brand);
  useEffect(() => {
    if (brand && brand !== first) applyBrandCss(brand);
  }, [brand, first]);
}
