import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Cloud, Compass, PanelsTopLeft, Smartphone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany } from '../api/config';
import { paths } from '../app/paths';
import { PageTitle } from '../components/PageTitle';
import { PageWidth } from '../components/shells/PageWidth';
import { Quilt } from '../components/shells/Quilt';
import { homeMessages as words } from '../messages';
import { Actions, Cards, Closing, Facts, Hero, Promise, Section, ServiceCard, Tile } from './home-styles';
import { HomeStage } from './HomeStage';

/** Icon and pastel of each card, in the order of the texts. */
const LOOKS = [
  { icon: PanelsTopLeft, pastel: 0 },
  { icon: Cloud, pastel: 1 },
  { icon: Smartphone, pastel: 2 },
  { icon: Compass, pastel: 5 },
];

function Services() {
  return (
    <Section aria-label={words.servicesTitle}>
      <PageWidth>
        <Cards>
          {words.services.map(({ title, text, from }, i) => {
            const { icon: Icon, pastel } = LOOKS[i] ?? { icon: Compass, pastel: 0 };
            return (
              <ServiceCard key={title}>
                <Tile pastel={pastel} aria-hidden>
                  <Icon size={22} strokeWidth={1.75} />
                </Tile>
                <Typography variant="h3" component="h2">
                  {title}
                </Typography>
                <p>{text}</p>
                <small>{from}</small>
              </ServiceCard>
            );
          })}
        </Cards>
      </PageWidth>
    </Section>
  );
}

function ClosingCall() {
  return (
    <Section aria-labelledby="closing">
      <PageWidth>
        <Closing>
          <div>
            <h2 id="closing">{words.closingTitle}</h2>
            <p>{words.closingText}</p>
            <Actions>
              <Button component={Link} to={paths.register} variant="contained" size="large">
                {words.getStarted}
              </Button>
            </Actions>
          </div>
          <Quilt columns={6} rows={4} seed={61} />
        </Closing>
      </PageWidth>
    </Section>
  );
}

export function HomePage() {
  const { name } = useCompany();
  return (
    <>
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
      <Services />
      <ClosingCall />
    </>
  );
}
