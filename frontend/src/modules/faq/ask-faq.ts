import { runCall } from '../../api/run-call';
import { isApiError } from '../../api/errors';
import type { FaqAnswerView, FaqFeedbackDto } from '../../contract/api/faq';
import { readToken } from '../../api/session/session-storage';
import { faqFeedbackLimits as limits } from '../../contract/limits';

const endpoints = async () => (await import('../../contract/api/faq')).faqApi.endpoints;

async function asCaller<T>(asPerson: () => Promise<T>, asVisitor: () => Promise<T>): Promise<T> {
  if (!readToken()) return asVisitor();
  try {
    return await asPerson();
  } catch (error) {
    const hasSessionEnded = !readToken() || (isApiError(error) && error.status === 401);
    if (!hasSessionEnded) throw error;
    // Session end clears the store in a timer, which would abort the call.
    await new Promise((resolve) => setTimeout(resolve));
    return asVisitor();
  }
}

export const askFaq = (question: string): Promise<FaqAnswerView> => {
  const asked = { askDto: { question } };
  return asCaller(
    () => runCall(async () => (await endpoints()).askFaq.initiate(asked)),
    () => runCall(async () => (await endpoints()).askPublicFaq.initiate(asked)),
  );
};

const textOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
const cut = (text: string, most: number): string => [...text].slice(0, most).join('');

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
    () => runCall(async () => (await endpoints()).rateFaq.initiate(rated)),
    () => runCall(async () => (await endpoints()).ratePublicFaq.initiate(rated)),
  ).catch(() => undefined);
}
