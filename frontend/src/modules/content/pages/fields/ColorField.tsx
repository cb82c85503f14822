import { styled } from '@mui/material/styles';
import { InputFrame } from '../../../../ui/form/fields/frame';
import { useValue } from '../draft/useDraft';
import type { FieldProps } from '../forms/controls';
import type { MovedColorView, PaletteRowView, SchemePaletteView } from '../../../../contract/api/content';
import { Notice } from '../../../../ui/page/Notice';
import { Panel } from '../../../../ui/page/Panel';
import { sitePaletteMessages as words } from '../../../../messages';
import { useDerivedPalette } from '../palette';
import { FieldFrame } from './FieldFrame';

const Line = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, flexWrap: 'wrap' });
const Swatch = styled('input')(({ theme: { vars } }) => ({
  flex: 'none',
  width: 40,
  height: 40,
  padding: 0,
  border: `1px solid ${vars.palette.line.edge}`,
  borderRadius: 8,
  overflow: 'hidden',
  background: 'none',
  cursor: 'pointer',
  '&::-webkit-color-swatch-wrapper': { padding: 0 },
  '&::-webkit-color-swatch': { border: 0 },
  '&::-moz-color-swatch': { border: 0 },
}));
const Hex = styled(InputFrame)({ maxWidth: 160, '& > input': { fontFamily: 'ui-monospace, monospace' } });
const WHOLE = /^#[0-9a-f]{6}$/;

const hexOf = (typed: string): string => {
  const digits = typed
    .trim()
    .toLowerCase()
    .replace(/[^0-9a-f]/g, '');
  return digits === '' ? '' : `#${digits.slice(0, 6)}`;
};

export function ColorField({ path, control }: FieldProps<'color'>) {
  const { value, change } = useValue<string>(path);
  return (
    <>
      <FieldFrame path={path} control={control}>
        {(aria) => (
          <Line>
            <Swatch
              type="color"
              aria-label={control.label}
              value={WHOLE.test(value) ? value : undefined}
              onChange={({ target }) => change(target.value)}
            />
            <Hex>
              <input
                {...aria}
                value={value}
                spellCheck={false}
                onChange={({ target }) => change(hexOf(target.value))}
              />
            </Hex>
          </Line>
        )}
      </FieldFrame>
      <PaletteRows accent={value} />
    </>
  );
}

const Schemes = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  // Reserved before the response.
  minHeight: 272,
  marginTop: 12,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', minHeight: 556 },
}));
const Scheme = styled(Panel)(({ theme: { vars } }) => ({
  padding: '12px 14px',
  color: vars.palette.text.primary,
  '& h3': {
    display: 'flex',
    justifyContent: 'space-between',
    margin: '0 0 4px',
    fontSize: '0.8125rem',
    fontWeight: 600,
  },
  '& h3 > span': { fontWeight: 450, color: vars.palette.text.secondary },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 10,
    padding: '6px 0',
    fontSize: '0.78125rem',
    lineHeight: 16 / 12.5,
  },
  '& li + li': { borderTop: `1px solid ${vars.palette.divider}` },
  '& i': {
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    borderRadius: 6,
    fontStyle: 'normal',
    fontSize: '0.75rem',
    fontWeight: 600,
    boxShadow: `inset 0 0 0 1px ${vars.palette.divider}`,
  },
  '& i > i': { width: 12, height: 12, borderRadius: '50%', boxShadow: 'none' },
  '& b': { display: 'block', fontWeight: 560 },
  '& code': { fontSize: '0.75rem', color: vars.palette.text.secondary },
  '& em': {
    fontStyle: 'normal',
    fontWeight: 560,
    fontVariantNumeric: 'tabular-nums',
    color: vars.palette.status.ok.text,
  },
}));
const PaletteFrame = styled('div')({ marginTop: 12 });

function PaletteRows({ accent }: { accent: string }) {
  const data = useDerivedPalette(accent);
  return (
    <>
      <Schemes>
        {data && <SchemeRows name="light" palette={data.light} />}
        {data && <SchemeRows name="dark" palette={data.dark} />}
      </Schemes>
      {data?.light.moved && <MovedNote scheme="light" moved={data.light.moved} hasOther={!data.dark.moved} />}
      {data?.dark.moved && <MovedNote scheme="dark" moved={data.dark.moved} hasOther={!data.light.moved} />}
    </>
  );
}

type SchemeName = 'light' | 'dark';

const SchemeRows = ({ name, palette }: { name: SchemeName; palette: SchemePaletteView }) => (
  <Scheme data-color-scheme={name} aria-label={words.schemes[name]}>
    <h3>
      {words.schemes[name]}
      <span>{words.contrast}</span>
    </h3>
    <ul>
      {palette.rows.map((row) => (
        <Row key={row.use} row={row} />
      ))}
    </ul>
  </Scheme>
);

const Row = ({ row: { use, color, front, back, contrast } }: { row: PaletteRowView }) => (
  <li>
    <i aria-hidden style={{ color: front, backgroundColor: back }}>
      {use === 'control' ? <i style={{ backgroundColor: front }} /> : words.letters}
    </i>
    <div>
      <b>{words.uses[use]}</b>
      <code>{color}</code>
    </div>
    <em>{contrast.toFixed(2)}</em>
  </li>
);

interface MovedNoteProps {
  scheme: SchemeName;
  moved: MovedColorView;
  hasOther: boolean;
}

function MovedNote({ scheme, moved: { from, to, reached, needed, ground }, hasOther }: MovedNoteProps) {
  return (
    <PaletteFrame>
      <Notice state="info">
        <b>{words.moved(scheme, from, to)}</b> {words.why(reached, needed, words.grounds[ground])}{' '}
        {hasOther && words.otherStays[scheme]}
      </Notice>
    </PaletteFrame>
  );
}
