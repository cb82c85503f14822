import type { ComponentProps } from 'react';
import { useSingleKeys } from '../single-keys';
import { Key } from './Key';

export const ShortcutKey = (props: ComponentProps<typeof Key>) => useSingleKeys() && <Key {...props} />;
