import { paths } from '../../../paths';
import { TextLink } from '../../../ui/page/TextLink';
import { registerMessages as words } from '../../../messages';

/** New tab, so typed text is kept. */
export function TermsLink() {
  return (
    <TextLink to={paths.terms} target="_blank">
      {words.agreeLink}
      <span className="visually-hidden"> {words.newTab}</span>
    </TextLink>
  );
}
