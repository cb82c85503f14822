import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { isDone, useSetup, useUnderway } from '../../../api/store/setup';
import { Notice } from '../../../ui/page/Notice';
import { setupMessages as words } from '../../../messages';
import { paths } from '../../../paths';

const NAMED = 3;
const Frame = styled('div')(({ theme }) => ({
  marginBottom: 16,
  'section + &': { marginTop: 16 },
  // Step names may still be loading.
  [theme.breakpoints.down('md')]: { '& [role="status"] > span': { minHeight: '2lh' } },
}));

export function FirstStepsLine() {
  const { 'first-steps': progress } = useUnderway();
  const { data } = useSetup();
  if (!progress) return null;
  const open = (data?.steps ?? []).filter((step) => !isDone(step)).map(({ step }) => words.names[step]);
  const named = open.slice(0, NAMED);
  return (
    <Frame>
      <Notice
        state="info"
        action={
          <Button component={Link} to={paths.adminSetup} size="tiny" variant="outlined">
            {words.goOn}
          </Button>
        }
      >
        {words.leftNamed(words.left(progress.of - progress.done), named, open.length - named.length)}
      </Notice>
    </Frame>
  );
}
