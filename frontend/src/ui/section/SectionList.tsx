import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useShell } from '../page/shell-context';

const TOP = { customer: 88, staff: 72 };

const List = styled('nav')(({ theme: { vars, breakpoints, zIndex } }) => ({
  position: 'sticky',
  top: TOP.customer,
  display: 'grid',
  gap: 1,
  '[data-shell="staff"] &': { top: TOP.staff },
  '& > a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 34,
    padding: '0 12px',
    borderRadius: 8,
    fontSize: '0.875rem',
    fontWeight: 510,
    textDecoration: 'none',
    color: vars.palette.text.secondary,
    '&:hover': { backgroundColor: vars.palette.surface.hover },
    '&[aria-current]': {
      backgroundColor: vars.palette.surface.hover,
      fontWeight: 590,
      color: vars.palette.text.primary,
    },
    '@media (forced-colors: active)': { '&[aria-current]': { outline: '1px solid' } },
  },
  [breakpoints.down('md')]: {
    '&, [data-shell="staff"] &': { top: 56 },
    zIndex: zIndex.appBar - 1,
    display: 'flex',
    gap: 4,
    overflowX: 'auto',
    margin: '0 -16px 16px',
    padding: '8px 16px',
    borderBottom: `1px solid ${vars.palette.divider}`,
    backgroundColor: vars.palette.background.default,
    scrollbarWidth: 'none',
    '[data-shell="staff"] &, &[data-shell]': { backgroundColor: vars.palette.background.paper },
    '& > a': { flex: 'none', minHeight: 40, padding: '0 14px', borderRadius: 99 },
  },
}));

interface SectionListProps {
  label: string;
  sections: readonly { id: string; title: string }[];
}

export function SectionList({ label, sections }: SectionListProps) {
  const top = TOP[useShell() === 'staff' ? 'staff' : 'customer'];
  const { current, choose } = useSectionInView(
    sections.map(({ id }) => id),
    top + 40,
  );
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = list.current;
    const link = nav?.querySelector<HTMLElement>('[aria-current]');
    // Phone lists are wider than the screen.
    if (nav && link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <List ref={list} aria-label={label}>
      {sections.map(({ id, title }) => (
        <Link key={id} to={{ hash: id }} aria-current={id === current || undefined} onClick={() => choose(id)}>
          {title}
        </Link>
      ))}
    </List>
  );
}

const lineOf = (top: number): number => {
  const rest = document.documentElement.scrollHeight - window.innerHeight;
  const share = rest > 0 ? Math.min(1, window.scrollY / rest) : 0;
  return top + share * (window.innerHeight - top);
};

const BY_HAND = ['wheel', 'touchmove', 'keydown'] as const;

interface InView {
  current: string | undefined;
  choose: (id: string) => void;
}

function useSectionInView(ids: readonly string[], top: number): InView {
  const [current, setCurrent] = useState(ids[0]);
  const [chosen, choose] = useState<string>();
  const update = useEffectEvent(() => {
    const line = lineOf(top);
    const begun = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line);
    setCurrent(begun.at(-1) ?? ids[0]);
  });
  useEffect(() => {
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => update());
    };
    const release = () => choose(undefined);
    window.addEventListener('scroll', later, { passive: true });
    for (const kind of BY_HAND) window.addEventListener(kind, release, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', later);
      for (const kind of BY_HAND) window.removeEventListener(kind, release);
    };
  }, []);
  return { current: chosen ?? current, choose };
}
