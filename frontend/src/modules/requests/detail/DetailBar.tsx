import Button, { type ButtonProps } from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  ChevronDown,
  ChevronLeft,
  ChevronUp,
  CircleCheck,
  CircleX,
  Ellipsis,
  FolderOpen,
  FolderPlus,
  OctagonAlert,
  Reply,
  ShieldCheck,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import type { RequestView } from '../../../contract/api/requests';
import { paths } from '../../../paths';
import { useSingleKeys } from '../../../ui/single-keys';
import { ActionMenu } from '../../../ui/layers/ActionMenu';
import { useAnchor } from '../../../ui/layers/useAnchor';
import { requestAdminMessages as words } from '../../../messages';
import { Bar, PhoneActions } from '../inbox-styles';
import { singleClick } from '../../../ui/single-click';
import type { InboxNavigation } from '../useInboxNavigation';
import { useRequestChange } from './useRequestChange';

const NARROW = '(max-width: 1023.95px)';

const ENDS = [
  ['won', CircleCheck],
  ['lost', CircleX],
  ['spam', OctagonAlert],
] as const;

interface DetailBarProps {
  request: RequestView | undefined;
  walk: InboxNavigation;
  onReply: () => void;
  onProject: () => void;
}

export function DetailBar({ phone, ...acts }: DetailBarProps & { phone: boolean }) {
  const { walk } = acts;
  const hasKeys = useSingleKeys();
  return (
    <Bar>
      {phone && (
        <>
          <Button startIcon={<ChevronLeft aria-hidden />} onClick={walk.close}>
            {words.back}
          </Button>
          <span data-room />
        </>
      )}
      {!phone && walk.place !== undefined && <span data-place>{words.place(walk.place, walk.total)}</span>}
      <Step label={words.previous} keys="K" icon={ChevronUp} go={walk.previous} />
      <Step label={words.next} keys="J" icon={ChevronDown} go={walk.next} />
      {phone ? (
        <CloseButtons {...acts} phone />
      ) : (
        <>
          <span data-room />
          <CloseButtons {...acts} phone={false} />
          <Divider orientation="vertical" flexItem sx={{ my: 0.5, mx: 0.75 }} />
          <span data-main>
            <ProjectButton {...acts} size="small" />
            <ReplyButton {...acts} size="small" aria-keyshortcuts={hasKeys ? 'R' : undefined} />
          </span>
        </>
      )}
    </Bar>
  );
}

export const DetailActions = (acts: DetailBarProps) => (
  <PhoneActions>
    <ReplyButton {...acts} />
    <ProjectButton {...acts} />
  </PhoneActions>
);

type ReplyButtonProps = Pick<DetailBarProps, 'request' | 'onReply'> & Pick<ButtonProps, 'size' | 'aria-keyshortcuts'>;

const ReplyButton = ({ request, onReply, size, 'aria-keyshortcuts': keys }: ReplyButtonProps) => (
  <Button
    {...(size && { size })}
    variant="contained"
    disabled={!request}
    aria-keyshortcuts={keys}
    startIcon={<Reply aria-hidden />}
    data-reply
    onClick={onReply}
  >
    {words.reply}
  </Button>
);

interface StepProps {
  label: string;
  keys: string;
  icon: typeof ChevronUp;
  go: (() => void) | undefined;
}

const Step = ({ label, keys, icon: Icon, go }: StepProps) => (
  <IconButton
    size="small"
    aria-label={label}
    aria-keyshortcuts={useSingleKeys() ? keys : undefined}
    aria-disabled={!go}
    onClick={go}
  >
    <Icon size={17} aria-hidden />
  </IconButton>
);

function CloseButtons({ request, walk, phone }: DetailBarProps & { phone: boolean }) {
  const { anchor, open, close } = useAnchor();
  const { moveTo } = useRequestChange();
  const isNarrow = useMediaQuery(NARROW);
  const end = async (stage: (typeof ENDS)[number][0]) => {
    if (request && (await moveTo(request, stage, () => walk.open(request.id)))) walk.leave();
  };
  const items = ENDS.filter(([stage]) => request?.stage !== stage);
  const isButton = (stage: string) => !phone && (!isNarrow || stage === 'won');
  const inMenu = items.filter(([stage]) => !isButton(stage));
  return (
    <>
      {items
        .filter(([stage]) => isButton(stage))
        .map(([stage, Icon]) => (
          <Button
            key={stage}
            size="small"
            disabled={!request}
            startIcon={<Icon aria-hidden />}
            onClick={singleClick(() => end(stage))}
          >
            {words.stages[stage]}
          </Button>
        ))}
      {inMenu.length > 0 && (
        <IconButton
          size={phone ? 'medium' : 'small'}
          aria-label={words.moreOf(inMenu.map(([stage]) => words.stages[stage]))}
          aria-haspopup="menu"
          onClick={open}
        >
          <Ellipsis size={17} aria-hidden />
        </IconButton>
      )}
      <ActionMenu
        anchor={anchor}
        actions={inMenu.map(([stage]) => ({ label: words.stages[stage], run: () => end(stage) }))}
        onClose={close}
      />
    </>
  );
}

/** In spam, the request is accepted first. */
function ProjectButton({ request, onProject, size }: DetailBarProps & { size?: 'small' }) {
  const { moveTo } = useRequestChange();
  const buttonProps = { variant: 'outlined', ...(size && { size }) } as const;
  if (request && request.project_id !== null)
    return (
      <Button
        {...buttonProps}
        component={Link}
        to={`${paths.adminProjects}?project=${request.project_id}`}
        startIcon={size && <FolderOpen aria-hidden />}
      >
        {words.openProject}
      </Button>
    );
  if (request?.stage === 'spam')
    return (
      <Button
        {...buttonProps}
        startIcon={size && <ShieldCheck aria-hidden />}
        onClick={() => void moveTo(request, 'new')}
      >
        {words.notSpam}
      </Button>
    );
  return (
    <Button {...buttonProps} disabled={!request} startIcon={size && <FolderPlus aria-hidden />} onClick={onProject}>
      {words.create}
    </Button>
  );
}
