import { callJson } from '../../api/call';
import { isApiError } from '../../api/errors';
import type { FaqAnswerView, FaqFeedbackDto } from '../../contract/api/faq';
import { readToken } from '../../api/session-storage';

/** Most characters that a question, and what is said about an answer, may have. */
export const QUESTION_MAX = 1_000;
const SNIPPET_MAX = 300;

/** As whoever is signed in just now; who no longer is asks as a visitor. */
async function asCaller<T>(path: 'ask' | 'feedback', body: object): Promise<T> {
  const asVisitor = () => callJson<T>(`/faq/public/${path}`, body);
  if (!readToken()) return asVisitor();
  return callJson<T>(`/faq/${path}`, body).catch((error: unknown) => {
    if (isApiError(error) && error.status === 401) return asVisitor();
    throw error;
  });
}

export const askFaq = (question: string): Promise<FaqAnswerView> => asCaller('ask', { question });

const textOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
const cut = (text: string, most: number): string => [...text].slice(0, most).join('');

/** Nobody is told when it fails: the answer stays as useful as it was. */
export async function rateFaq(rating: { id: number; isHelpful: boolean; question: string; answer: string }) {
  const { id, isHelpful, question, answer } = rating;
  const body: FaqFeedbackDto = {
    faq_id: id,
    correct: isHelpful,
    query: cut(question, QUESTION_MAX),
    answer_snippet: cut(textOf(answer), SNIPPET_MAX),
  };
  await asCaller('feedback', body).catch(() => undefined);
}
