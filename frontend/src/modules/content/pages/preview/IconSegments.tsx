import { Moon, Sun, type LucideIcon } from 'lucide-react';
import { SegmentGroup } from '../../../../ui/SegmentGroup';
import { siteAdminMessages } from '../../../../messages';

const words = siteAdminMessages.preview;

export type Scheme = 'light' | 'dark';
export const SCHEME_ICONS = [
  ['light', Sun],
  ['dark', Moon],
] as const;

interface IconSegmentsProps<Value> {
  label: string;
  icons: readonly (readonly [Value, LucideIcon])[];
  value: Value;
  isNamed?: boolean;
  onChange: (value: Value) => void;
}

export function IconSegments<Value extends Scheme | 'phone' | 'desktop'>(props: IconSegmentsProps<Value>) {
  const { icons, isNamed, ...rest } = props;
  const options = icons.map(([value, Icon]) => ({
    value,
    name: isNamed ? undefined : words[value],
    label: (
      <>
        <Icon size={15} aria-hidden />
        {isNamed && words[value]}
      </>
    ),
  }));
  return <SegmentGroup {...rest} options={options} />;
}
