import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { ServiceEntryView } from '../../../contract/api/config';
import { paths } from '../../../paths';
import { PageTitle } from '../../../ui/page/PageTitle';
import { PageWidth } from '../../../ui/page/PageWidth';
import { ServiceTile } from '../../../labels/ServiceTile';
import { FeaturePicture } from '../../../modules/features/FeaturePicture';
import { featureMessages, homeMessages as words, serviceMessages, startOf } from '../../../messages';
import { Actions, Cards, Closing, Facts, FirstCards, Hero, PictureFrame, Promise, ServiceCard } from './home-styles';
import { HomeStage } from './HomeStage';
import { type PageProps, renderedPicture } from '../page';
import { Section, SectionHead } from '../section-styles';
import { ServiceGrid } from '../services/ServiceGrid';
import { TilePattern } from '../../../ui/page/TilePattern';
import { NewFeatures } from '../../../modules/features/NewFeatures';
import { useFeatureQuotation } from '../useFeatureQuotation';

type Home = PageProps<'home'>;

function Welcome({ page }: Home) {
  const { headline, promise, lede, facts, stage } = page.document;
  const picture = stage.picture && renderedPicture(page, stage.picture);
  return (
    <PageWidth>
      <Hero>
        <div>
          <PageTitle title={words.title} variant="display">
            {headline} {promise && <Promise>{promise}</Promise>}
          </PageTitle>
          {lede && (
            <Typography variant="subtitle1" dir="auto">
              {lede}
            </Typography>
          )}
          <Actions>
            <Button component={Link} to={paths.register} variant="contained" size="large">
              {words.getStarted}
            </Button>
            <Button component={Link} to={paths.services} variant="outlined" size="large">
              {words.seeServices}
            </Button>
          </Actions>
          {facts.length > 0 && (
            <Facts>
              {facts.map(({ title, text }, index) => (
                <div key={index}>
                  <b>{title}</b>
                  <span>{text}</span>
                </div>
              ))}
            </Facts>
          )}
        </div>
        {picture ? (
          <PictureFrame>
            <FeaturePicture
              image={picture}
              alt={stage.picture?.alt ?? ''}
              sizes="(max-width: 1199px) 100vw, 560px"
              eager
            />
          </PictureFrame>
        ) : (
          <HomeStage words={stage} />
        )}
      </Hero>
    </PageWidth>
  );
}

function FirstServices({ page: { services, first } }: Home) {
  const shown = first.flatMap((path) => services.find((service) => service.path === path) ?? []);
  return shown.length > 0 && <FirstCardsOf services={shown} />;
}

function FirstCardsOf({ services }: { services: readonly ServiceEntryView[] }) {
  return (
    <FirstCards aria-labelledby="what-we-do">
      <PageWidth>
        <h2 id="what-we-do" className="visually-hidden">
          {words.servicesTitle}
        </h2>
        <Cards>
          {services.map(({ path, name, line, range, ...appearance }) => (
            <ServiceCard key={path} to={path}>
              <ServiceTile appearance={appearance} size="large" />
              <Typography variant="h3">{name}</Typography>
              <p>{line}</p>
              <small>
                {range && serviceMessages.from(startOf(range))}
                <ArrowRight size={18} aria-hidden />
              </small>
            </ServiceCard>
          ))}
        </Cards>
      </PageWidth>
    </FirstCards>
  );
}

function AllServices({ page: { services, services_text, services_total: total } }: Home) {
  if (total === 0) return null;
  const isAll = services.length === total;
  return (
    <Section aria-labelledby="all-services">
      <PageWidth>
        <SectionHead>
          <div>
            <h2 id="all-services">{isAll ? serviceMessages.allServices : serviceMessages.services}</h2>
            {services_text && <p dir="auto">{services_text}</p>}
          </div>
          <Button component={Link} to={paths.services} endIcon={<ArrowRight aria-hidden />}>
            {isAll ? serviceMessages.overview : serviceMessages.allOf(total)}
          </Button>
        </SectionHead>
        <ServiceGrid services={services} headings="h3" />
      </PageWidth>
    </Section>
  );
}

export function HomePage({ page }: Home) {
  const { closing_title: title, closing_text: text } = page.document;
  // Parts hydrate separately, so slow phones stay responsive.
  return (
    <>
      <Welcome page={page} />
      <Suspense>
        <FirstServices page={page} />
      </Suspense>
      <Suspense>
        <FeaturesSection />
      </Suspense>
      <Suspense>
        <AllServices page={page} />
      </Suspense>
      {title && (
        <Suspense>
          <ClosingCall title={title} text={text} />
        </Suspense>
      )}
    </>
  );
}

function ClosingCall({ title, text }: { title: string; text: string }) {
  return (
    <Section aria-labelledby="closing">
      <PageWidth>
        <Closing>
          <div>
            <h2 id="closing">{title}</h2>
            {text && <p dir="auto">{text}</p>}
            <Actions>
              <Button component={Link} to={paths.register} variant="contained" size="large">
                {words.getStarted}
              </Button>
              <Button component={Link} to={paths.contact} variant="outlined" size="large">
                {words.contact}
              </Button>
            </Actions>
          </div>
          <TilePattern columns={6} rows={4} seed={61} />
        </Closing>
      </PageWidth>
    </Section>
  );
}

function FeaturesSection() {
  const { quote, dialog } = useFeatureQuotation();
  return (
    <Section aria-labelledby="new-features" id="features">
      <PageWidth>
        <SectionHead>
          <div>
            <h2 id="new-features">{featureMessages.title}</h2>
            <p>{featureMessages.lede}</p>
          </div>
          <Button component={Link} to={paths.newFeatures} endIcon={<ArrowRight aria-hidden />}>
            {featureMessages.seeAll}
          </Button>
        </SectionHead>
        <NewFeatures onQuote={quote} />
      </PageWidth>
      {dialog}
    </Section>
  );
}
