import type { Option } from './controls';

const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label);

export const TIME_ZONES = (): Option[] =>
  ['UTC', ...Intl.supportedValuesOf('timeZone')].map((value) => ({ value, label: value.replaceAll('_', ' ') }));

export function CURRENCIES(): Option[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((value) => ({ value, label: `${value}, ${names.of(value) ?? value}` }));
}

const PLACES = [
  ...['en-US', 'en-GB', 'en-CA', 'en-AU', 'en-IE', 'en-IN', 'en-ZA', 'de-DE', 'de-AT', 'de-CH', 'fr-FR', 'fr-CH'],
  ...['es-ES', 'es-MX', 'it-IT', 'pt-PT', 'pt-BR', 'nl-NL', 'sv-SE', 'nb-NO', 'da-DK', 'fi-FI', 'pl-PL', 'cs-CZ'],
  ...['hu-HU', 'ro-RO', 'el-GR', 'tr-TR', 'uk-UA', 'ja-JP', 'ko-KR', 'zh-CN', 'zh-TW', 'he-IL', 'ar-AE', 'ar-BH'],
];

export function LOCALES(): Option[] {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const day = new Date(Date.UTC(2026, 10, 21));
  const written = (locale: string) =>
    `${new Intl.NumberFormat(locale).format(12_345.6)}, ${new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).format(day)}`;
  return PLACES.map((value) => ({ value, label: `${names.of(value) ?? value}: ${written(value)}` })).sort(byLabel);
}

const A_MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** Monday is 1. */
export function WEEK_DAYS(): Option[] {
  const name = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, i) => ({ value: String(i + 1), label: name.format(A_MONDAY + i * DAY) }));
}
