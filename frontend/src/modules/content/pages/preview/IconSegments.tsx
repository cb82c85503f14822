import { Moon, Sun, type LucideIcon } from 'lucide-react';
import { Segment, Segments } from '../../../../ui/segments';
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

export const IconSegments = <Value extends Scheme | 'phone' | 'desktop'>(props: IconSegmentsProps<Value>) => (
  <Segments role="group" aria-label={props.label}>
    {props.icons.map(([each, Icon]) => (
      <Segment
        key={each}
        type="button"
        aria-label={props.isNamed ? undefined : words[each]}
        aria-pressed={each === props.value}
        onClick={() => props.onChange(each)}
      >
        <Icon size={15} aria-hidden />
        {props.isNamed && words[each]}
      </Segment>
    ))}
  </Segments>
);
