import { run } from '../../api/run';
import { isApiError } from '../../api/errors';
import type { FaqAnswerView, FaqFeedbackDto } from '../../contract/api/faq';
import { readToken } from '../../api/session-storage';
import { faqFeedbackLimits as limits } from '../../contract/limits';

const endpoints = async () => (await import('../../contract/api/faq')).faqApi.endpoints;

/** As whoever is signed in just now; who no longer is asks as a visitor. */
async function asCaller<T>(asPerson: () => Promise<T>, asVisitor: () => Promise<T>): Promise<T> {
  if (!readToken()) return asVisitor();
  return asPerson().catch((error: unknown) => {
    if (isApiError(error) && error.status === 401) return asVisitor();
    throw error;
  });
}

export const askFaq = (question: string): Promise<FaqAnswerView> => {
  const asked = { askDto: { question } };
  return asCaller(
    () => run(async () => (await endpoints()).askFaq.initiate(asked)),
    () => run(async () => (await endpoints()).askPublicFaq.initiate(asked)),
  );
};

const textOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
const cut = (text: string, most: number): string => [...text].slice(0, most).join('');

/** Nobody is told when it fails: the answer stays as useful as it was. */
export async function rateFaq(rating: { id: number; isHelpful: boolean; question: string; answer: string }) {
  const { id, isHelpful, question, answer } = rating;
  const body: FaqFeedbackDto = {
    faq_id: id,
    correct: isHelpful,
    query: cut(question, limits.query.maxLength),
    answer_snippet: cut(textOf(answer), limits.answer_snippet.maxLength),
  };
  const rated = { faqFeedbackDto: body };
  await asCaller(
    () => run(async () => (await endpoints()).rateFaq.initiate(rated)),
    () => run(async () => (await endpoints()).ratePublicFaq.initiate(rated)),
  ).catch(() => undefined);
}
