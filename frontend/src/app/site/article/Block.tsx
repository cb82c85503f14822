import Button from '@mui/material/Button';
import { ChevronDown } from 'lucide-react';
import type { CallBlock, PageBlock, PictureBlock, QuestionsBlock, SitePageView } from '../../../contract/api/site';
import { CleanHtml } from '../../../ui/marks/CleanHtml';
import { AppLink } from '../../../ui/page/AppLink';
import { FeaturePicture } from '../../../modules/features/FeaturePicture';
import { renderedPicture } from '../page';
import { StepList } from '../services/StepList';
import { TickList } from '../services/TickList';
import { Call, Figure, Figures, Questions, Quote } from './block-styles';
import { isEmpty, RichText } from './RichText';

interface BlockProps<Of extends PageBlock = PageBlock> {
  block: Of;
  page: SitePageView;
  heading: 'h2' | 'h3';
}

export function Block({ block, page, heading }: BlockProps) {
  switch (block.type) {
    case 'text':
      return <RichText text={block.text} headings="h2" />;
    case 'list':
      return <TickList items={block.items} />;
    case 'steps':
      return <StepList items={block.items} />;
    case 'picture':
      return <PictureAndText block={block} page={page} heading={heading} />;
    case 'quote':
      return (
        <Quote>
          <blockquote dir="auto">{block.text}</blockquote>
          {block.name && <figcaption dir="auto">{block.name}</figcaption>}
        </Quote>
      );
    case 'figures':
      return (
        <Figures>
          {block.items.map(({ figure, label }, index) => (
            <div key={index}>
              <dt dir="auto">{label}</dt>
              <dd dir="auto">{figure}</dd>
            </div>
          ))}
        </Figures>
      );
    case 'questions':
      return <Quoted block={block} page={page} heading={heading} />;
    case 'call':
      return <CallToAction block={block} page={page} heading={heading} />;
    default:
      return null;
  }
}

function PictureAndText({ block: { picture, text, side }, page, heading }: BlockProps<PictureBlock>) {
  const image = picture && renderedPicture(page, picture);
  const words = isEmpty(text) ? null : <RichText text={text} headings={heading} />;
  if (!image) return words;
  const sizes = words ? '(max-width: 767px) 100vw, 310px' : '(max-width: 767px) 100vw, 640px';
  return (
    <Figure data-side={side} data-alone={words ? undefined : ''}>
      <div>
        <FeaturePicture image={image} alt={picture.alt} sizes={sizes} />
      </div>
      {words && <figcaption>{words}</figcaption>}
    </Figure>
  );
}

function Quoted({ block: { title, ids }, page, heading: Heading }: BlockProps<QuestionsBlock>) {
  const found = ids.flatMap((id) => page.questions.find((question) => question.id === id) ?? []);
  if (found.length === 0) return null;
  return (
    <Questions>
      {title && <Heading dir="auto">{title}</Heading>}
      {found.map(({ question, answer }, index) => (
        <details key={index}>
          <summary>
            <span dir="auto">{question}</span>
            <ChevronDown size={18} aria-hidden />
          </summary>
          <CleanHtml html={answer} dir="auto" />
        </details>
      ))}
    </Questions>
  );
}

function CallToAction({ block: { title, text, label, to }, heading: Heading }: BlockProps<CallBlock>) {
  return (
    <Call>
      <div>
        {title && <Heading dir="auto">{title}</Heading>}
        {text && <p dir="auto">{text}</p>}
      </div>
      <Button component={AppLink} to={to} variant="contained" size="large">
        {label}
      </Button>
    </Call>
  );
}

export const isBareCall = (block: PageBlock): block is CallBlock =>
  block.type === 'call' && block.title === '' && block.text === '';
