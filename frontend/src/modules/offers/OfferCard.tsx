import Button from '@mui/material/Button';
import { Calendar, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OfferView } from '../../contract/api/offers';
import { paths } from '../../paths';
import { formatDay, formatMoney } from '../../ui/format';
import { offerMessages as words } from '../../messages';
import { Body, Card, Ends, CardFooter, TitleLine } from './offer-styles';

export type ShownOffer = Pick<OfferView, 'title' | 'description' | 'sample_link' | 'image_url' | 'image_widths'> & {
  price: number | null;
  currency: string;
  end_date: string | null;
};

const SIZES = '(max-width: 767px) calc(100vw - 34px), (max-width: 1279px) calc(50vw - 40px), 390px';
const WIDEST = 960;

function sourceOf(url: string, widths: readonly number[]) {
  const fitting = widths.filter((width) => width <= WIDEST);
  const at = (width: number) => `${url}?w=${width}`;
  const largest = fitting.at(-1);
  if (largest === undefined) return { src: url };
  return { src: at(largest), srcSet: fitting.map((width) => `${at(width)} ${width}w`).join(', '), sizes: SIZES };
}

export function OfferCard({ offer }: { offer: ShownOffer }) {
  const { title, description, price, end_date, sample_link, image_url } = offer;
  return (
    <Card>
      {image_url && <OfferPicture key={image_url} url={image_url} widths={offer.image_widths} />}
      <Body>
        <TitleLine>
          <h3 dir="auto">{title}</h3>
          {price !== null && <b>{formatMoney(price, offer.currency)}</b>}
        </TitleLine>
        <p dir="auto">{description}</p>
        {end_date && (
          <Ends>
            <Calendar size={15} aria-hidden />
            {words.ends(formatDay(end_date))}
          </Ends>
        )}
        <CardFooter>
          {sample_link && (
            <Button
              component="a"
              href={sample_link}
              target="_blank"
              rel="noopener"
              variant="outlined"
              endIcon={<ExternalLink size={15} aria-hidden />}
              aria-label={`${words.viewSample}: ${title} ${words.newTab}`}
            >
              {words.viewSample}
            </Button>
          )}
          <Button
            component={Link}
            to={`${paths.contact}?subject=${encodeURIComponent(words.subject(title))}`}
            variant="soft"
            aria-label={words.contactAbout(title)}
          >
            {words.contact}
          </Button>
        </CardFooter>
      </Body>
    </Card>
  );
}

function OfferPicture({ url, widths }: { url: string; widths: readonly number[] }) {
  const [missing, setMissing] = useState(false);
  if (missing) return null;
  return (
    <img
      {...sourceOf(url, widths)}
      alt=""
      width={640}
      height={320}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setMissing(true)}
    />
  );
}
