import { errorText } from '../../../../api/errors';
import type { FaqTrialView } from '../../../../contract/api/faq';
import { Form } from '../../../../ui/form/Form';
import { SelectInput } from '../../../../ui/form/fields/SelectInput';
import { SubmitButton } from '../../../../ui/form/SubmitButton';
import { TextInput } from '../../../../ui/form/fields/TextInput';
import { useForm } from '../../../../ui/form/useForm';
import { faqAdminMessages as words } from '../../../../messages';
import { useTryFaqMutation } from '../../faq.api';
import type { EntryValues } from '../entries/entry-values';
import { VISIBILITY_OPTIONS } from '../entries/faq-filters';
import { Figures, Scroll } from './workbench-styles';

type Trial = Pick<EntryValues, 'question' | 'visibility'>;

export function QuestionTest() {
  const form = useForm<Trial>({ defaultValues: { question: '', visibility: 'public' } });
  const [ask, { data, error, isLoading }] = useTryFaqMutation();
  return (
    <>
      <Form
        form={form}
        onSubmit={({ question, visibility }) => ask({ tryFaqDto: { question: question.trim(), visibility } })}
        error={error && errorText(error, words.tryFailed)}
      >
        <TextInput name="question" label={words.tryLabel} />
        <SelectInput name="visibility" label={words.tryAs} options={VISIBILITY_OPTIONS} />
        <div>
          <SubmitButton label={words.tryAction} busyLabel={words.tryAction} busy={isLoading} />
        </div>
      </Form>
      <Scroll>
        <div role="status">{data && verdictOf(data)}</div>
        {data && data.matches.length > 0 && <Matches {...data} />}
      </Scroll>
    </>
  );
}

function verdictOf({ result, matches }: FaqTrialView): string {
  if (matches.length === 0) return words.tryNothing;
  return (result.is_fallback ? words.tryFallback : words.tryAnswered)(result.confidence);
}

function Matches({ matches }: FaqTrialView) {
  return (
    <Figures>
      <thead>
        <tr>
          {words.tryColumns.map((name, place) => (
            <th key={name} scope="col" className={place > 0 ? 'number' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {matches.map(({ id, question, prior, learnt, align, cover, total }) => (
          <tr key={id}>
            <td className="long">{question}</td>
            {[prior, learnt, align, cover, total].map((score, place) => (
              <td key={words.tryColumns[place + 1]} className="number">
                {score.toFixed(2)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Figures>
  );
}
