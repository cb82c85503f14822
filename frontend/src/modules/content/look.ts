import { useEffect, useState } from 'react';
import { useConfig } from '../../api/store/config';
import { wear } from '../../api/brand-css';

/** Whoever changes the firm's look sees it at once: the document has the one that it came with. */
export function useLook(): void {
  const brand = useConfig()?.brand;
  const [first] = useState(brand);
  useEffect(() => {
    if (brand && brand !== first) wear(brand);
  }, [brand, first]);
}
