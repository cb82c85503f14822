import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useBrand, useCompany } from '../../../api/company';
import { useCan } from '../../../api/session/session';
import { useConfig } from '../../../api/store/config';
import { useChangeListingMutation } from '../../../api/store/setup';
import type { SetupView } from '../../../contract/api/site';
import { useToast } from '../../../ui/feedback/toasts';
import { BrandMark } from '../../../ui/marks/BrandMark';
import { Notice } from '../../../ui/page/Notice';
import { TitledPanel } from '../../../ui/page/TitledPanel';
import { DescriptionList } from '../../../ui/section/DescriptionList';
import { setupMessages as words } from '../../../messages';
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
  const { logo } = useBrand();
  return (
    <Frame role="group" aria-label={words.home}>
      <header>
        {logo.light ? (
          <img src={logo.light.path} alt="" />
        ) : (
          <>
            <BrandMark size={18} />
            {name}
          </>
        )}
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

function ListingButton({ setup: { listing, done } }: { setup: SetupView }) {
  const toast = useToast();
  const [change, { isLoading }] = useChangeListingMutation();
  const isListed = listing === 'yes';
  const press = async () => {
    const { error } = await change({ listingDto: { listing: isListed ? 'no' : 'yes' } });
    if (error) toast.error(error, words.listFailed);
  };
  return (
    <Button size="small" variant="outlined" aria-busy={isLoading} onClick={() => void (isLoading || press())}>
      {isListed ? words.unlist : done ? words.list : words.listAnyway}
    </Button>
  );
}
