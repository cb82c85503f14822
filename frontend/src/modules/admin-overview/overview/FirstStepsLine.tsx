import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useUnderway } from '../../../api/store/setup';
import { Notice } from '../../../ui/page/Notice';
import { setupMessages as words } from '../../../messages';
import { paths } from '../../../paths';

const Frame = styled('div')({ marginBottom: 16 });

/** Empty when setup is complete. */
export function FirstStepsLine() {
  const { 'first-steps': progress } = useUnderway();
  if (!progress) return null;
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
        {words.left(progress.of - progress.done)}
      </Notice>
    </Frame>
  );
}
