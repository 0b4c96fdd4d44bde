import { contactOutcomes, contactWays, maskRealName } from '@xinqiao/domain'
import { ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { FlowSubject } from '../approval/index.ts'
import { settleCalls } from './call-people.ts'
import { moveSignal } from './move-signal.ts'
import { maySecond, RELEASE } from './second-person.ts'
import { contactsOf, ENTITY, findSignal } from './signal.repo.ts'
import { signViews } from './signs.ts'
import { secondTexts as texts } from './warning.messages.ts'

const nameOf = async (tx: Tx, userId: string): Promise<string> =>
  (await tx.row<{ name: string }>('select real_name as name from user_account where tenant_id = $1 and id = $2', [
    tx.tenantId,
    userId,
  ]))!.name

/** A level-5 warning ends when somebody else says so, who saw what it was raised by and who was spoken with. */
export const releaseSubject: FlowSubject = {
  bizType: RELEASE,
  facts: async (tx, { bizId }) => {
    const row = await findSignal(tx, bizId)
    if (!row) return []
    const [signs, contacts] = await Promise.all([signViews(tx, row), contactsOf(tx, row.id)])
    return [
      { label: texts.person, text: maskRealName(await nameOf(tx, row.user_id)) },
      { label: texts.level, text: texts.levelWords(row.level) },
      {
        label: texts.signs,
        text: signs.map(({ sourceName, time }) => `${sourceName} ${time.slice(5, 16)}`).join('、'),
      },
      {
        label: texts.reached,
        text: contacts.map(({ way, outcome }) => `${contactWays[way]} ${contactOutcomes[outcome]}`).join('、'),
      },
    ]
  },
  mayDecide: async (tx, { bizId }, userId) => {
    const row = await findSignal(tx, bizId)
    return row === undefined || maySecond(tx, row, userId)
  },
  passed: async (tx, { bizId, applicantId }) => {
    const held = ensure(await findSignal(tx, bizId))
    const row = await moveSignal(tx, {
      id: bizId,
      action: held.false_reason ? 'confirmFalse' : 'confirm',
      by: ({ taken_by }) => (taken_by === applicantId ? ['second'] : []),
      set: { closed_by: applicantId, done_at: tx.now, next_at: null },
    })
    await settleCalls(tx, bizId)
    tx.audit({
      action: 'signal.confirm',
      subjectType: ENTITY,
      subjectId: bizId,
      detail: { level: row.level, state: row.state, proposerId: applicantId },
    })
  },
}
