import { errorText } from '../../../api/errors';
import type { FaqTrialView } from '../../../api/generated/faq';
import { Form } from '../../../components/form/Form';
import { SelectInput } from '../../../components/form/SelectInput';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { TextInput } from '../../../components/form/TextInput';
import { useForm } from '../../../components/form/useForm';
import { faqDeskMessages as words } from '../../../messages';
import { useTryFaqMutation } from '../faq.api';
import type { EntryValues } from './entry-values';
import { VISIBILITY_OPTIONS } from './faq-filters';

type Trial = Pick<EntryValues, 'question' | 'visibility'>;

/** Asks a question and shows what each match's score is made of. */
export function TryBox() {
  const form = useForm<Trial>({ defaultValues: { question: '', visibility: 'public' } });
  const [ask, { data, error, isLoading }] = useTryFaqMutation();
  return (
    <div>
      <p>{words.tryLine}</p>
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
      <div role="status">{data && <Verdict trial={data} />}</div>
    </div>
  );
}

function Verdict({ trial: { result, matches } }: { trial: FaqTrialView }) {
  if (matches.length === 0) return <p>{words.tryNothing}</p>;
  const { is_fallback, confidence } = result;
  return (
    <>
      <p>{is_fallback ? words.tryFallback(confidence) : words.tryAnswered(confidence)}</p>
      <table>
        <thead>
          <tr>
            {words.tryColumns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matches.map(({ id, question, prior, learnt, align, cover, total }) => (
            <tr key={id}>
              <td>{question}</td>
              {[prior, learnt, align, cover, total].map((score, place) => (
                <td key={words.tryColumns[place + 1]}>{score.toFixed(2)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
