import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useCompany } from '../api/company';
import { paths } from '../paths';
import { aboutMessages as words } from '../messages';
import { ArticlePage } from './ArticlePage';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 32 });

export function AboutPage() {
  const { name, location } = useCompany();
  return (
    <ArticlePage title={words.title(name)} line={words.lede} sections={words.sections(name, location)}>
      <Row>
        <Button component={Link} to={paths.contact} variant="contained" size="large">
          {words.contact}
        </Button>
        <Button component={Link} to={paths.services} variant="outlined" size="large">
          {words.services}
        </Button>
      </Row>
    </ArticlePage>
  );
}
