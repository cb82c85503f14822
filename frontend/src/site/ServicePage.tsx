import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import { paths } from '../paths';
import { PageTitle } from '../kit/page/PageTitle';
import { serviceLooks } from '../words/service-looks';
import { PageWidth } from '../kit/page/PageWidth';
import { serviceList, serviceMessages as words } from '../messages';
import type { ServiceContent, ServiceOffer } from './content';
import { useQuotation } from '../modules/requests/useQuotation';
import { Crumbs } from './Crumbs';
import { Section } from './section-styles';
import { Head, Included, OfferCard, OfferFoot, Offers, PriceNote, Steps, Ticks, TwoColumns } from './service-styles';

const TRAIL = [
  { label: words.home, to: paths.home },
  { label: words.services, to: paths.services },
];

function TickList({ items }: { items: readonly string[] }) {
  return (
    <Ticks>
      {items.map((item) => (
        <li key={item}>
          <Check size={16} strokeWidth={1.75} aria-hidden />
          {item}
        </li>
      ))}
    </Ticks>
  );
}

function Offer({ offer, onQuote }: { offer: ServiceOffer; onQuote: () => void }) {
  return (
    <OfferCard>
      <h3>{offer.title}</h3>
      <p>{offer.text}</p>
      <TickList items={offer.points} />
      <OfferFoot>
        <b>{offer.range}</b>
        <Button variant="outlined" size="small" aria-label={words.requestQuoteFor(offer.title)} onClick={onQuote}>
          {words.requestQuote}
        </Button>
      </OfferFoot>
    </OfferCard>
  );
}

/** One service: what can be ordered, how the work goes and what is included. */
export function ServicePage({ content }: { content: ServiceContent }) {
  const { ask, dialog } = useQuotation();
  const { slug, lede, offers, about, steps, included } = content;
  const entry = serviceList.find((service) => service.slug === slug);
  if (!entry) return null;
  const { pastel } = serviceLooks[slug];
  const quote = ({ title, range }: ServiceOffer) => ask({ title, range, area: entry.name, slug, pastel });
  return (
    <PageWidth>
      <Head>
        <div>
          <Crumbs trail={TRAIL} here={entry.name} />
          <PageTitle title={entry.name} />
          <Typography variant="subtitle1">{lede}</Typography>
        </div>
        <PriceNote pastel={pastel}>
          <b>{entry.range}</b>
          {words.rangeNote}
        </PriceNote>
      </Head>
      <section aria-labelledby="offers">
        <h2 id="offers" className="visually-hidden">
          {words.offers(entry.name)}
        </h2>
        <Offers>
          {offers.map((offer) => (
            <Offer key={offer.title} offer={offer} onQuote={() => quote(offer)} />
          ))}
        </Offers>
      </section>
      <Section>
        <TwoColumns>
          <div>
            <h2>{words.aboutTitle}</h2>
            {about.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <h2>{words.stepsTitle}</h2>
            <Steps>
              {steps.map(({ title, text }) => (
                <li key={title}>
                  <b>{title}</b>
                  <span>{text}</span>
                </li>
              ))}
            </Steps>
          </div>
          <Included>
            <h2>{words.includedTitle}</h2>
            <TickList items={included} />
          </Included>
        </TwoColumns>
      </Section>
      {dialog}
    </PageWidth>
  );
}
