import { useId, type ReactNode } from 'react';
import { queryLimits } from '../../contract/limits';
import { offerMessages as words } from '../../messages';
import { OfferCard } from './OfferCard';
import { Grid, Section } from './offer-styles';
import { useListOffersQuery } from './offers.api';

const MOST = queryLimits.limit.maximum;

/** The current offers; nothing at all while there are none. What stands below has its place once that is known. */
export function SpecialOffers({ children }: { children?: ReactNode }) {
  const id = useId();
  const { data, isLoading } = useListOffersQuery({ limit: MOST }, { refetchOnMountOrArgChange: true });
  if (isLoading) return null;
  if (!data || data.items.length === 0) return children;
  return (
    <>
      <Section aria-labelledby={id}>
        <h2 id={id}>{words.title}</h2>
        <Grid>
          {data.items.map((offer) => (
            <OfferCard key={offer.id} offer={offer} />
          ))}
        </Grid>
      </Section>
      {children}
    </>
  );
}
