import { refusalOf } from './file-rules';

const limits = { attachmentMaxBytes: 10, attachmentExtensions: ['png', 'pdf'] };
const file = (name: string, size: number) => new File(['x'.repeat(size)], name);

it('refuses before sending what the server would refuse', () => {
  const names = [
    file('a.PNG', 10),
    file('a.pdf', 11),
    file('a.exe', 1),
    file('png', 1),
    file('a.png', 0),
    file('a.pdf \u200e', 1),
  ];
  expect(names.map((candidate) => refusalOf(candidate, limits))).toEqual([
    undefined,
    'Larger than 10 B.',
    'Unsupported file type. Use PNG, PDF.',
    'Unsupported file type. Use PNG, PDF.',
    'The file is empty.',
    undefined,
  ]);
});
