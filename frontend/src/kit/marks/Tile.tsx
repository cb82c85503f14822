import { styled } from '@mui/material/styles';

const notForDom = { shouldForwardProp: (name: PropertyKey) => !['pastel', 'large', 'plain'].includes(String(name)) };
interface TileProps {
  pastel: number;
  large?: boolean;
  /** White, for a place that has the colour itself. */
  plain?: boolean;
}

/** A rounded square of a pastel, for the icon of something. */
export const Tile = styled(
  'span',
  notForDom,
)<TileProps>(({ theme: { vars }, pastel, large, plain }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: large ? 44 : 38,
  height: large ? 44 : 38,
  borderRadius: large ? 12 : 10,
  color: vars.palette.pastel[pastel]?.accent,
  backgroundColor: plain ? vars.palette.background.paper : vars.palette.pastel[pastel]?.bg,
}));
