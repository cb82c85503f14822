import MuiLink from '@mui/material/Link';
import { useCompany } from '../api/company';
import { termsMessages as words } from '../messages';
import { ArticlePage } from './ArticlePage';

export function TermsPage() {
  const { name, email } = useCompany();
  return (
    <ArticlePage title={words.title} line={words.dates} sections={words.sections(name)}>
      {email && (
        <p>
          {words.questions} <MuiLink href={`mailto:${email}`}>{email}</MuiLink>
        </p>
      )}
    </ArticlePage>
  );
}
