import { useId } from 'react';
import { offerMessages as words } from '../../messages';
import { OfferCard } from './OfferCard';
import { Grid, Section } from './offer-styles';
import { useListOffersQuery } from './offers.api';

const MOST = 200;

/** The current offers; nothing at all while there are none. */
export function SpecialOffers() {
  const id = useId();
  const { data } = useListOffersQuery({ limit: MOST }, { refetchOnMountOrArgChange: true });
  if (!data || data.items.length === 0) return null;
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <Grid>
        {data.items.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </Grid>
    </Section>
  );
}
