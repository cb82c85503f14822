import { type Answer, listed } from './screen';

interface SlowSearch<Row> {
  answer: Answer<ReturnType<typeof listed<Row>>['body']>;
  release: (q: string) => void;
}

export function slowSearch<Row>(rows: readonly Row[], textOf: (row: Row) => string): SlowSearch<Row> {
  const gates = new Map<string, { opened: Promise<void>; open: () => void }>();
  const gate = (q: string) => {
    if (!gates.has(q)) {
      let open = () => {};
      gates.set(q, { opened: new Promise<void>((resolve) => (open = resolve)), open: () => open() });
    }
    return gates.get(q)!;
  };
  return {
    answer: async (asked) => {
      const q = asked.get('q') ?? '';
      if (q) await gate(q).opened;
      const items = rows.filter((row) => textOf(row).toLowerCase().includes(q.toLowerCase()));
      return listed(...items);
    },
    release: (q) => gate(q).open(),
  };
}
