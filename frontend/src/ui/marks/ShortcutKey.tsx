import type { ComponentProps } from 'react';
import { useSingleKeys } from '../single-keys';
import { Key } from './Key';

/** Hidden while single keys are switched off. */
export const ShortcutKey = (props: ComponentProps<typeof Key>) => useSingleKeys() && <Key {...props} />;
