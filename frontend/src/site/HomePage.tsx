import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useCompany } from '../api/company';
import { paths } from '../paths';
import { PageTitle } from '../kit/page/PageTitle';
import { PageWidth } from '../kit/page/PageWidth';
import { ServiceTile } from '../words/ServiceTile';
import { homeMessages as words, serviceList, serviceMessages, startOf } from '../messages';
import { ClosingCall } from './ClosingCall';
import { FeaturesSection } from './FeaturesSection';
import { Actions, Cards, Facts, FirstCards, Hero, Promise, ServiceCard } from './home-styles';
import { HomeStage } from './HomeStage';
import { Section, SectionHead } from './section-styles';
import { ServiceGrid } from './ServiceGrid';

/** The four that most people come for. */
const FIRST = ['web-development', 'cloud-deployment', 'mobile-app-development', 'tech-consulting'];
const firstServices = serviceList.filter(({ slug }) => FIRST.includes(slug));

function Welcome() {
  const { name } = useCompany();
  return (
    <PageWidth>
      <Hero>
        <div>
          <PageTitle title={words.title} variant="display">
            {words.welcome(name)} <Promise>{words.promise}</Promise>
          </PageTitle>
          <Typography variant="subtitle1">{words.lede}</Typography>
          <Actions>
            <Button component={Link} to={paths.register} variant="contained" size="large">
              {words.getStarted}
            </Button>
            <Button component={Link} to={paths.services} variant="outlined" size="large">
              {words.seeServices}
            </Button>
          </Actions>
          <Facts>
            {words.facts.map(({ title, text }) => (
              <div key={title}>
                <b>{title}</b>
                <span>{text}</span>
              </div>
            ))}
          </Facts>
        </div>
        <HomeStage />
      </Hero>
    </PageWidth>
  );
}

function FirstServices() {
  return (
    <FirstCards aria-labelledby="what-we-do">
      <PageWidth>
        <h2 id="what-we-do" className="visually-hidden">
          {words.servicesTitle}
        </h2>
        <Cards>
          {firstServices.map(({ slug, name, text, range }) => (
            <ServiceCard key={slug} to={`/${slug}`}>
              <ServiceTile slug={slug} size="large" />
              <Typography variant="h3">{name}</Typography>
              <p>{text}</p>
              <small>
                {serviceMessages.from(startOf(range))}
                <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
              </small>
            </ServiceCard>
          ))}
        </Cards>
      </PageWidth>
    </FirstCards>
  );
}

function AllServices() {
  return (
    <Section aria-labelledby="all-services">
      <PageWidth>
        <SectionHead>
          <div>
            <h2 id="all-services">{serviceMessages.allServices}</h2>
            <p>{serviceMessages.gridText}</p>
          </div>
          <Button component={Link} to={paths.services} endIcon={<ArrowRight strokeWidth={1.75} aria-hidden />}>
            {serviceMessages.overview}
          </Button>
        </SectionHead>
        <ServiceGrid headings="h3" />
      </PageWidth>
    </Section>
  );
}

/** Each part is taken over from the drawn page by itself: a slow phone answers between them. */
const PARTS = [FirstServices, FeaturesSection, AllServices, ClosingCall];

export function HomePage() {
  return (
    <>
      <Welcome />
      {PARTS.map((Part, index) => (
        <Suspense key={index}>
          <Part />
        </Suspense>
      ))}
    </>
  );
}
