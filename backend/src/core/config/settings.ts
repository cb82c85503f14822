import type { z } from 'zod';
import type { Said } from '../common/product.js';
import type { Setting } from './setting.js';

export type SettingList = Readonly<Record<string, Setting<z.ZodType>>>;

type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Declared = Together<Said<'settings'>>;

export type SettingName = keyof Declared;
export type Settings = { [Name in SettingName]: z.output<Declared[Name]['schema']> };
