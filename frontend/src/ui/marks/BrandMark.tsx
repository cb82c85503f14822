import { useBrand, useCompany } from '../../api/company';
import type { BrandPictureView } from '../../contract/api/config';

interface PictureProps {
  picture: BrandPictureView;
  size: number;
  on?: 'light' | 'dark' | 'plate';
  'data-spare'?: boolean | undefined;
}

export const BrandPicture = ({ picture: { path, width, height }, size, on, ...rest }: PictureProps) => (
  <img src={path} alt="" height={size} width={Math.round((width * size) / height)} data-on={on} {...rest} />
);

export function BrandMark({ size, spare }: { size: number; spare?: boolean | undefined }) {
  const { mark } = useBrand();
  const { name } = useCompany();
  if (mark) return <BrandPicture picture={mark} size={size} data-spare={spare} />;
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" style={{ flex: 'none' }} data-spare={spare}>
      <rect width="28" height="28" rx="8" fill="var(--mui-palette-primary-main)" />
      <text x="14" y="20.55" textAnchor="middle" fontSize="18" fill="var(--mui-palette-primary-contrastText)">
        {[...name.trim().toUpperCase()][0]}
      </text>
    </svg>
  );
}
