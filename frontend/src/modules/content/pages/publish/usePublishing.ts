import { useState } from 'react';
import { isApiError, isStale } from '../../../../api/errors';
import type { ContentView } from '../../../../contract/api/content';
import { useToast } from '../../../../ui/feedback/toasts';
import { siteAdminMessages as words } from '../../../../messages';
import { usePublishContentMutation, usePlanContentMutation, useUnplanContentMutation } from '../../content.api';
import { useDraft } from '../draft/useDraft';
import type { PublishTime } from './ScheduleBar';

interface Answer {
  data?: ContentView;
  error?: unknown;
}

export function usePublishing() {
  const draft = useDraft();
  const toast = useToast();
  const [refusal, setRefusal] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [publish] = usePublishContentMutation();
  const [plan] = usePlanContentMutation();
  const [unplan] = useUnplanContentMutation();

  /** Saves everything typed first. */
  const run = async (
    send: (at: { id: number; 'If-Match': string }) => Promise<Answer>,
    done: string,
    failed: string,
  ) => {
    const refuse = (error: unknown) => {
      setRefusal(error);
      if (!isApiError(error) || !error.fields) toast.error(error, failed);
      return false;
    };
    setBusy(true);
    setRefusal(undefined);
    try {
      const answer = await draft.exclusive(({ id, version }) => send({ id, 'If-Match': `"${version}"` }));
      if (!answer) return refuse(draft.getState().failure);
      const { data, error } = answer;
      if (data) {
        toast.success(done);
        return true;
      }
      if (isStale(error)) draft.conflict(error);
      return refuse(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    refusal,
    publish: (asksAgain: boolean) =>
      run((at) => publish({ ...at, publishDto: { asks_again: asksAgain } }), words.published, words.publishFailed),
    plan: (moment: PublishTime, asksAgain: boolean) =>
      run((at) => plan({ ...at, planDto: { ...moment, asks_again: asksAgain } }), words.planned, words.planFailed),
    unplan: () => run((at) => unplan(at), words.unplanned, words.planFailed),
  };
}
