import { useId, type ReactNode } from 'react';
import { PanelHead } from '../../../../ui/page/Panel';
import { faqAdminMessages as words } from '../../../../messages';
import { ImportBox } from './ImportBox';
import { QualityChart } from './QualityChart';
import { QuestionTest } from './QuestionTest';
import { Tool, Tools } from './workbench-styles';

function NamedSection({ title, aside, children }: { title: string; aside: string; children: ReactNode }) {
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

export function Workbench() {
  return (
    <Tools>
      <NamedSection title={words.tryTitle} aside={words.tryLine}>
        <QuestionTest />
      </NamedSection>
      <NamedSection title={words.qualityTitle} aside={words.qualityLine}>
        <QualityChart />
      </NamedSection>
      <NamedSection title={words.importTitle} aside="">
        <ImportBox />
      </NamedSection>
    </Tools>
  );
}
