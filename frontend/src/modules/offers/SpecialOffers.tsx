import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import { queryLimits } from '../../contract/limits';
import { offerMessages as words } from '../../messages';
import { OfferCard } from './OfferCard';
import { Grid, Section } from './offer-styles';
import { useListOffersQuery } from './offers.api';

const MOST = queryLimits.limit.maximum;

/** The placeholder hides the footer until the response. */
export function SpecialOffers() {
  const id = useId();
  const { data, isLoading } = useListOffersQuery({ limit: MOST }, { refetchOnMountOrArgChange: true });
  if (isLoading) return <Skeleton variant="rectangular" height={200} sx={{ mt: 6 }} />;
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
