import { styled } from '@mui/material/styles';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

const STYLES = { ok: CircleCheck, info: Info, warn: TriangleAlert, bad: CircleAlert };
export type NoticeState = keyof typeof STYLES;

const Box = styled('div', { shouldForwardProp: (name) => name !== 'state' })<{ state: NoticeState }>(
  ({ theme: { vars }, state }) => ({
    display: 'flex',
    alignItems: 'flex-start',
    gap: 10,
    padding: '11px 14px',
    borderRadius: 8,
    fontSize: '0.875rem',
    lineHeight: 20 / 14,
    color: vars.palette.text.primary,
    backgroundColor: vars.palette.status[state].bg,
    '& > svg': { flex: 'none', marginTop: 1, color: vars.palette.status[state].text },
    '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
    '& > .MuiButton-root': { flex: 'none', margin: '-4px -4px -4px auto' },
    '@media (forced-colors: active)': { border: '1px solid' },
  }),
);

/** Screen readers announce an inserted `alert` reliably, a `status` only sometimes. */
const ROLES = { ok: 'alert', info: 'status', warn: 'status', bad: 'alert' };

export interface NoticeProps {
  state: NoticeState;
  children: ReactNode;
  action?: ReactNode;
  role?: 'note';
  textRef?: Ref<HTMLSpanElement>;
}

export function Notice({ state, children, action, role, textRef }: NoticeProps) {
  const Icon = STYLES[state];
  return (
    <Box state={state} role={role ?? ROLES[state]}>
      <Icon size={18} aria-hidden />
      <span ref={textRef}>{children}</span>
      {action}
    </Box>
  );
}
