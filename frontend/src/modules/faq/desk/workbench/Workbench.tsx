import { useId, type ReactNode } from 'react';
import { PanelHead } from '../../../../kit/page/Panel';
import { faqDeskMessages as words } from '../../../../messages';
import { ImportBox } from './ImportBox';
import { QualityChart } from './QualityChart';
import { TryBox } from './TryBox';
import { Tool, Tools } from './workbench-styles';

function Named({ title, aside, children }: { title: string; aside: string; children: ReactNode }) {
  const id = useId();
  return (
    <Tool aria-labelledby={id}>
      <PanelHead>
        <h2 id={id}>{title}</h2>
        <span>{aside}</span>
      </PanelHead>
      <div>{children}</div>
    </Tool>
  );
}

/** What makes the assistant better: a place to try it, its figures, and whole files. */
export function Workbench() {
  return (
    <Tools>
      <Named title={words.tryTitle} aside={words.tryLine}>
        <TryBox />
      </Named>
      <Named title={words.qualityTitle} aside={words.qualityLine}>
        <QualityChart />
      </Named>
      <Named title={words.importTitle} aside="">
        <ImportBox />
      </Named>
    </Tools>
  );
}
