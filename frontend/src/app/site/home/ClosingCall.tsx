import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { PageWidth } from '../../../ui/page/PageWidth';
import { TilePattern } from '../../../ui/page/TilePattern';
import { homeMessages as words } from '../../../messages';
import { Actions, Closing } from './home-styles';
import { Section } from '../section-styles';

export function ClosingCall({ title, text }: { title: string; text: string }) {
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
