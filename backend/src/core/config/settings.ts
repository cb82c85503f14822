import type { z } from 'zod';
import type { DeclaredBy } from '../common/product.js';
import type { Setting } from './setting.js';

export type SettingList = Readonly<Record<string, Setting<z.ZodType>>>;

type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Declared = Together<DeclaredBy<'settings'>>;

export type SettingName = keyof Declared;
export type Settings = { [Name in SettingName]: z.output<Declared[Name]['schema']> };
