import { fileNameWithout, valueWithout, withoutWords } from '../../src/core/privacy/erased.js';

/** What an erasure takes out of texts that others wrote or that are about others. */
describe('words of somebody who is erased', () => {
  it.each([
    [
      'Ann',
      'Ann and ANN, by ann: (Ann) “Ann”.',
      'Erased person and Erased person, by Erased person: (Erased person) “Erased person”.',
    ],
    ['Ann', 'Anna Meier planned it with Joann, Mary-Ann, Ann-Marie and ann@x.de, jo.ann@x.de, ann.b@x.de', null],
    ['Tom', 'A customer’s symptom: tomorrow, a tomato; tom_id, custom-tom', null],
    ['Zoë', 'ZOË called, Zoëlle did not', 'Erased person called, Zoëlle did not'],
    ['Anna Meier', 'Anna\n Meier asked; anna-meier-passport.pdf', 'Erased person asked; Erased person-passport.pdf'],
    ['Anna Meier', 'Johanna Meier, Anna Meiers, Anna Meier-Schmidt, anna.meier@x.de, joanna-meier.pdf', null],
    ['O"Brien (x) B\\', 'o"brien (X) b\\!', 'Erased person!'],
    [
      'ann@x.de',
      'Write to Ann@X.de. <ann@x.de>, mailto:ann@x.de',
      'Write to Erased person. <Erased person>, mailto:Erased person',
    ],
    ['ann@x.de', 'joann@x.de jo.ann@x.de jo-ann@x.de ann@x.dental ann@x.de.example', null],
    ['', 'nothing', null],
  ])('%s in %j', (word, text, without) => {
    expect(withoutWords(text, [word])).toBe(without ?? text);
  });

  it('leaves words of the product to whoever is called like one', () => {
    expect(valueWithout({ role: 'user', by: 'User', text: 'a user' }, ['User'])).toEqual({
      ...{ role: 'user', by: 'Erased person', text: 'a Erased person' },
    });
  });

  it('leaves the names of fields', () => {
    expect(valueWithout({ Ann: ['Ann', 1, null, { ann: 'planned' }] }, ['Ann'])).toEqual({
      Ann: ['Erased person', 1, null, { ann: 'planned' }],
    });
  });

  it.each([
    ['Jörg Müller', 'scan_jorg.muller-passport.pdf', 'scan_Erased person-passport.pdf'],
    ['Ann', 'ann.pdf', 'Erased person.pdf'],
    ['Ann', 'plan-anna.pdf', 'plan-anna.pdf'],
    ['ann@x.de', 'mail-from-ann_x_de.eml', 'mail-from-Erased person.eml'],
  ])('%s in the file %s', (word, name, without) => {
    expect(fileNameWithout(name, [word])).toBe(without);
  });
});
