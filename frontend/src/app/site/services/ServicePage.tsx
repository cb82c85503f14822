import Button from '@mui/material/Button';
import { paths } from '../../../paths';
import { PageWidth } from '../../../ui/page/PageWidth';
import type { ServiceOffer } from '../../../contract/api/site';
import { serviceMessages as words } from '../../../messages';
import { useSite } from '../../../api/company';
import { useQuotation } from '../../../modules/requests/quotation/useQuotation';
import { isEmpty, RichText } from '../article/RichText';
import type { PageProps } from '../page';
import { Section } from '../section-styles';
import { SiteHead } from '../SiteHead';
import { Ask, Included, OfferCard, OfferActions, Offers, PriceNote, TwoColumns } from './service-styles';
import { StepList } from './StepList';
import { TickList } from './TickList';

const TRAIL = [
  { label: words.home, to: paths.home },
  { label: words.services, to: paths.services },
];

function Offer({ offer, onQuote }: { offer: ServiceOffer; onQuote: () => void }) {
  return (
    <OfferCard>
      <h3 dir="auto">{offer.title}</h3>
      {offer.text && <p dir="auto">{offer.text}</p>}
      {offer.points.length > 0 && <TickList items={offer.points} />}
      <OfferActions>
        {offer.range && <b>{offer.range}</b>}
        <Button variant="outlined" size="small" aria-label={words.requestQuoteFor(offer.title)} onClick={onQuote}>
          {words.requestQuote}
        </Button>
      </OfferActions>
    </OfferCard>
  );
}

export function ServicePage({ page: { document } }: PageProps<'service'>) {
  const { ask, dialog } = useQuotation();
  const { reply } = useSite();
  const { name, lede, range, offers, icon, pastel } = document;
  const appearance = { icon, pastel };
  const quote = ({ title, range: price }: ServiceOffer) =>
    ask({ title, request: `${name}: ${title}`, range: price, area: name, ...appearance });
  const askForAll = () => ask({ title: name, request: name, range, area: words.services, ...appearance });
  return (
    <PageWidth>
      <SiteHead trail={TRAIL} title={name} lede={lede}>
        {range && (
          <PriceNote pastel={pastel}>
            <b>{range}</b>
            {words.rangeNote}
          </PriceNote>
        )}
      </SiteHead>
      {offers.length > 0 && (
        <section aria-labelledby="offers">
          <h2 id="offers" className="visually-hidden">
            {words.offers(name)}
          </h2>
          <Offers>
            {offers.map((offer, index) => (
              <Offer key={index} offer={offer} onQuote={() => quote(offer)} />
            ))}
          </Offers>
        </section>
      )}
      <Work document={document} />
      <Ask aria-labelledby="ask">
        <div>
          <h2 id="ask">{words.askTitle}</h2>
          {reply && <p dir="auto">{reply}</p>}
        </div>
        <Button variant="contained" size="large" onClick={askForAll}>
          {words.requestQuote}
        </Button>
      </Ask>
      {dialog}
    </PageWidth>
  );
}

function Work({ document: { about, steps, included } }: Pick<PageProps<'service'>['page'], 'document'>) {
  const hasAbout = !isEmpty(about);
  if (!hasAbout && steps.length === 0 && included.length === 0) return null;
  return (
    <Section>
      <TwoColumns>
        <div>
          {hasAbout && (
            <>
              <h2>{words.aboutTitle}</h2>
              <RichText text={about} />
            </>
          )}
          {steps.length > 0 && (
            <>
              <h2>{words.stepsTitle}</h2>
              <StepList items={steps} />
            </>
          )}
        </div>
        {included.length > 0 && (
          <Included>
            <h2>{words.includedTitle}</h2>
            <TickList items={included} />
          </Included>
        )}
      </TwoColumns>
    </Section>
  );
}
