import { createContext, use } from 'react';
import type { BrandView } from '../contract/api/config';

type Pictures = Pick<BrandView, 'logo' | 'mark'>;

export const NO_PICTURES: Pictures = { logo: { light: null, dark: null }, mark: null };

export const BrandContext = createContext<Pictures>(NO_PICTURES);

export const useBrand = (): Pictures => use(BrandContext);
