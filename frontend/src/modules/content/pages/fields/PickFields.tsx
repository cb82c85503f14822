import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ArrowUp, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { faqApi, type FaqEntryView } from '../../../../contract/api/faq';
import { queryLimits } from '../../../../contract/limits';
import { SelectFrame, SelectWrap } from '../../../../ui/form/fields/frame';
import { siteAdminMessages as words } from '../../../../messages';
import { useListContentQuery } from '../../content.api';
import { useValue } from '../draft/useDraft';
import type { Control, Shape, FieldProps } from '../forms/controls';
import { moved } from '../sorting/useReorder';
import { FieldFrame } from './FieldFrame';

const SelectedList = styled('ol')(({ theme: { vars } }) => ({
  display: 'grid',
  gap: 6,
  margin: '0 0 8px',
  '&:empty': { display: 'none' },
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 40,
    padding: '0 6px 0 12px',
    border: `1px solid ${vars.palette.divider}`,
    borderRadius: 8,
    fontSize: '0.875rem',
  },
  '& > li > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
}));

interface PickListProps {
  path: string;
  control: Control;
  shape: Shape;
  choices: readonly { id: number; name: string; isHidden?: boolean }[];
  add: string;
  remove: (name: string) => string;
}

function PickList({ path, control, shape: { maxItems = Infinity }, choices, add, remove }: PickListProps) {
  const { value: ids, change } = useValue<number[]>(path);
  const nameOf = (id: number) => choices.find((choice) => choice.id === id)?.name || `#${id}`;
  const rest = choices.filter(({ id, isHidden }) => !isHidden && !ids.includes(id));
  return (
    <FieldFrame path={path} control={control}>
      {(aria) => (
        <>
          <SelectedList>
            {ids.map((id, index) => (
              <li key={id}>
                <span>{nameOf(id)}</span>
                {index > 0 && (
                  <IconButton
                    size="tiny"
                    aria-label={`${words.moveUp}: ${nameOf(id)}`}
                    onClick={() => change(moved(ids, index, index - 1))}
                  >
                    <ArrowUp size={16} aria-hidden />
                  </IconButton>
                )}
                <IconButton
                  size="tiny"
                  aria-label={remove(nameOf(id))}
                  onClick={() => change(ids.filter((other) => other !== id))}
                >
                  <X size={16} aria-hidden />
                </IconButton>
              </li>
            ))}
          </SelectedList>
          <SelectWrap>
            <SelectFrame
              {...aria}
              value=""
              disabled={ids.length >= maxItems || rest.length === 0}
              onChange={({ target }) => change([...ids, Number(target.value)])}
            >
              <option value="">{add}</option>
              {rest.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectFrame>
          </SelectWrap>
        </>
      )}
    </FieldFrame>
  );
}

export function ServicesField(props: FieldProps<'services'>) {
  const { data } = useListContentQuery();
  const services = (data?.items ?? []).filter(({ kind }) => kind === 'service');
  return <PickList {...props} {...words.servicesFirst} choices={services} />;
}

const LIMIT = queryLimits.limit.maximum;

function useAllQuestions(): readonly FaqEntryView[] {
  const [list] = faqApi.endpoints.listFaq.useLazyQuery();
  const [all, setAll] = useState<readonly FaqEntryView[]>([]);
  useEffect(() => {
    let isWanted = true;
    const load = async (offset: number): Promise<void> => {
      const { data } = await list({ limit: LIMIT, offset }, true);
      if (!isWanted || !data) return;
      setAll((now) => [...now, ...data.items]);
      if (offset + LIMIT < data.total) await load(offset + LIMIT);
    };
    void load(0);
    return () => {
      isWanted = false;
      setAll([]);
    };
  }, [list]);
  return all;
}

export function QuestionsField(props: FieldProps<'questions'>) {
  const questions = useAllQuestions().map(({ id, question: name, visibility, is_active }) => ({
    id,
    name,
    isHidden: visibility !== 'public' || !is_active,
  }));
  return <PickList {...props} {...words.questions} choices={questions} />;
}
