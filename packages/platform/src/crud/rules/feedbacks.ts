import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { mayAct } from '@hoistway/shared/domain/recordRights.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import type { EntityRules } from './rules.ts';

const mayReply = (session: RequestSession): boolean => mayAct(session, 'answerFeedback');

/** Each user may write feedback and edit their own; users who may change the system's settings reply. */
export const feedbacks: EntityRules = {
  async beforeWrite({ before, draft, session }) {
    if (mayReply(session)) return;
    const isReplying = (draft.reply ?? null) !== (before?.reply ?? null);
    const isOther = before !== undefined && before.authorId !== session.userId;
    if (isReplying || isOther) throw new ProductError('forbidden');
  },
  async columns({ before, draft, session, nowMs }) {
    const isReplied = (draft.reply ?? null) !== (before?.reply ?? null);
    return {
      ...(!before && { author_id: session.userId }),
      ...(isReplied && { replied_at: draft.reply ? new Date(nowMs) : null }),
    };
  },
  async beforeDelete(_, record, session) {
    if (!mayReply(session) && record.authorId !== session.userId) throw new ProductError('forbidden');
  },
};
