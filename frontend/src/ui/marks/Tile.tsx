import { styled, type Theme } from '@mui/material/styles';

const notForDom = {
  shouldForwardProp: (name: PropertyKey) => !['pastel', 'tone', 'large', 'plain'].includes(String(name)),
};
interface TileProps {
  pastel?: number;
  tone?: 'bad' | 'brand' | undefined;
  large?: boolean;
  plain?: boolean;
}

const colors = ({ palette }: Theme['vars'], { pastel = 0, tone }: TileProps) => {
  if (tone) return tone === 'bad' ? palette.status.bad : palette.brandSoft;
  return { text: palette.pastel[pastel]?.accent, bg: palette.pastel[pastel]?.bg };
};

export const Tile = styled(
  'span',
  notForDom,
)<TileProps>(({ theme: { vars }, large, plain, ...appearance }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: large ? 44 : 38,
  height: large ? 44 : 38,
  borderRadius: large ? 12 : 10,
  color: colors(vars, appearance).text,
  backgroundColor: plain ? vars.palette.background.paper : colors(vars, appearance).bg,
}));
