import type { ContentEntryView } from '../../../../contract/api/content';
import { grouped } from './groups';

it.each(["o'brien-strasse", 'O’BRIEN‑STRAẞE', 'bri\u00ADen'])('finds a page by its name when %s is typed', (typed) => {
  const page = { id: 1, kind: 'page', name: 'O’Brien‑Straße', position: 0 } as ContentEntryView;
  expect(grouped([page], typed).own).toEqual([page]);
  expect(grouped([page], 'allee').own).toEqual([]);
});
