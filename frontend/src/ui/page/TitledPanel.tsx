import { useId, type ComponentProps, type ReactNode } from 'react';
import { CompactPanel, CompactPanelHead, Panel, PanelHead } from './Panel';

interface TitledPanelProps extends ComponentProps<typeof Panel> {
  title: string;
  /** For content that the title labels too. */
  titleId?: string;
  aside?: ReactNode;
  compact?: boolean;
}

export function TitledPanel({ title, titleId, aside, compact = false, children, ...rest }: TitledPanelProps) {
  const ownId = useId();
  const id = titleId ?? ownId;
  const [Box, Head] = compact ? [CompactPanel, CompactPanelHead] : [Panel, PanelHead];
  return (
    <Box aria-labelledby={id} {...rest}>
      <Head>
        <h2 id={id}>{title}</h2>
        {aside}
      </Head>
      {children}
    </Box>
  );
}
