import Skeleton from '@mui/material/Skeleton';
import { useBrand } from '../../../api/brand';
import { useCompany } from '../../../api/company';
import { useCan } from '../../../api/session/session';
import { useConfig } from '../../../api/store/config';
import type { SetupView } from '../../../contract/api/site';
import { Notice } from '../../../ui/page/Notice';
import { TitledPanel } from '../../../ui/page/TitledPanel';
import { DescriptionList } from '../../../ui/section/DescriptionList';
import { setupMessages as words } from '../../../messages';
import { ListingButton } from './ListingButton';
import { Frame, Seen } from './setup-styles';

export function VisitorsPanel({ setup }: { setup: SetupView | undefined }) {
  const mayList = useCan('site.publish');
  const payments = useConfig()?.payments;
  return (
    <TitledPanel title={words.now}>
      <Seen>
        <HomePage />
        {setup ? <ListingNotice setup={setup} /> : <Skeleton variant="rounded" height={102} />}
        <DescriptionList data-ends>
          <dt>{words.address}</dt>
          <dd>{window.location.host}</dd>
          <dt>{words.requests}</dt>
          <dd>{words.requestsComeIn}</dd>
          <dt>{words.payments}</dt>
          <dd>{payments && words.wallets[payments.mode ?? 'off']}</dd>
        </DescriptionList>
        {mayList && (setup ? <ListingButton setup={setup} /> : <Skeleton variant="rounded" height={32} />)}
      </Seen>
    </TitledPanel>
  );
}

function HomePage() {
  const { name, description } = useCompany();
  const { logo, mark } = useBrand();
  const picture = logo.light ?? mark;
  return (
    <Frame role="group" aria-label={words.home}>
      <header>
        {picture ? <img src={picture.path} alt="" /> : <i aria-hidden />}
        {!logo.light && name}
      </header>
      <div>
        <b>{words.welcome(name)}</b>
        <small>{description}</small>
      </div>
    </Frame>
  );
}

function ListingNotice({ setup: { listing } }: { setup: SetupView }) {
  const isListed = listing === 'yes';
  return (
    <Notice state={isListed ? 'ok' : 'warn'}>
      <b>{isListed ? words.listed : words.unlisted}</b>{' '}
      {isListed ? words.listedHint : listing === 'no' ? words.unlistedByHand : words.unlistedUntil}
    </Notice>
  );
}
