import { useState, type CSSProperties, type ReactNode } from 'react';
import type { BrandDocument, SchemePaletteView, SitePicture } from '../../../contract/api/content';
import { brandPreviewMessages as words, siteAdminMessages } from '../../../messages';
import { CORNERS } from '../../../api/brand-css';
import { useDraftState } from '../pages/draft/useDraft';
import { usePalette } from '../pages/palette';
import { Bar, Line, SchemePreview, Schemes, Press, Rule, Sign, Soft, Title } from './brand-styles';
import { IconSegments, SCHEME_ICONS, type Scheme } from '../pages/preview/IconSegments';
import { Note, PreviewArea, PreviewTools } from '../pages/preview/preview-styles';

export function BrandPreview() {
  const [scheme, setScheme] = useState<Scheme>('light');
  const brand = useDraftState(({ document }) => document) as BrandDocument;
  const data = usePalette();
  const appearance = {
    scheme,
    style: { '--corner': CORNERS[brand.corners], ...colorsOf(data?.[scheme]) } as CSSProperties,
  };
  const sign = <FirmSign brand={brand} scheme={scheme} />;
  return (
    <PreviewArea aria-label={siteAdminMessages.preview.label} data-part-of="preview">
      <PreviewTools>
        <Title>{siteAdminMessages.preview.label}</Title>
        <IconSegments
          label={siteAdminMessages.preview.scheme}
          icons={SCHEME_ICONS}
          value={scheme}
          isNamed
          onChange={setScheme}
        />
      </PreviewTools>
      <Schemes>
        <Picture {...appearance} {...words.site} isWide>
          <Bar>
            {sign}
            <Press>{words.register}</Press>
          </Bar>
          <Rule />
          <strong>
            {words.welcome(brand.name)}
            <br />
            <small>{brand.tagline}</small>
          </strong>
          <p>
            <Press>{words.begin}</Press>
          </p>
        </Picture>
        <Picture {...appearance} {...words.portal} isWide>
          <Bar>
            <b>{words.project}</b>
            <Press>{words.pay}</Press>
          </Bar>
          <small>{words.milestone}</small>
          <Soft>
            <b>{words.reply}</b>
            {words.replyText}
          </Soft>
        </Picture>
        <Picture {...appearance} {...words.mail}>
          {sign}
          <p>{words.hello}</p>
          <Soft data-code>{words.code}</Soft>
        </Picture>
        <Picture {...appearance} {...words.receipt}>
          {sign}
          <p>
            <small>{words.number}</small>
          </p>
          <Line>{words.project}</Line>
          <Line>
            {words.paid}
            <b>{words.amount}</b>
          </Line>
        </Picture>
      </Schemes>
      <Note>{words.note}</Note>
    </PreviewArea>
  );
}

interface PictureProps {
  title: string;
  shows: string;
  scheme: Scheme;
  style: CSSProperties;
  isWide?: boolean;
  children: ReactNode;
}

/** Single image for screen readers: nothing is interactive. */
const Picture = ({ title, shows, scheme, style, isWide, children }: PictureProps) => (
  <figure data-wide={isWide}>
    <figcaption>{title}</figcaption>
    <SchemePreview role="img" aria-label={shows} data-color-scheme={scheme} style={style}>
      {children}
    </SchemePreview>
  </figure>
);

function FirmSign({ brand: { name, logo_light, logo_dark, mark }, scheme }: { brand: BrandDocument; scheme: Scheme }) {
  const pictures = useDraftState(({ view }) => view.pictures);
  const addressOf = (picture: SitePicture | null) => pictures.find(({ key }) => key === picture?.key)?.image_url;
  const own = addressOf(scheme === 'dark' ? logo_dark : logo_light);
  const logo = own ?? addressOf(logo_light);
  if (logo) return <Sign>{<img src={logo} alt="" data-plate={own === undefined || undefined} />}</Sign>;
  const markAddress = addressOf(mark);
  return (
    <Sign>
      {markAddress ? <img src={markAddress} alt="" /> : <i />}
      {name}
    </Sign>
  );
}

const colorsOf = (palette: SchemePaletteView | undefined) =>
  palette && {
    '--preview-accent': palette.tokens.brand,
    '--preview-on-accent': palette.tokens.onBrand,
    '--preview-soft': palette.tokens.brandSoft,
    '--preview-on-soft': palette.tokens.onBrandSoft,
  };
