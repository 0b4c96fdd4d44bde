import { isGraveStar, type FormAnswers, type RoleCode } from '@xinqiao/domain'
import { AppError, ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { approvalNeeded, submitFlow, type Decider, type FlowSubject } from '../approval/index.ts'
import { careTexts as texts } from './care.messages.ts'
import type { CaseRow } from './care.tables.ts'
import { CLOSING, findCase, graver, nameOf, starOf } from './case.repo.ts'

const TWO_PEOPLE = 14
const CLOSE = 6
const HEAD: RoleCode = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'

/** A grave case ends when the head of the centre says so, whatever the school has set; another where the school wants it. */
export const needsWord = async (tx: Tx, star: number | null): Promise<boolean> =>
  isGraveStar(star) || approvalNeeded(tx, CLOSE)

const headsOf = (tx: Tx): Promise<Decider[]> =>
  tx.sql<Decider>(
    `select distinct on (u.id) u.id, r.id as "roleId" from role r
       join user_role h on h.tenant_id = $1 and h.role_id = r.id
       join user_account u on u.tenant_id = $1 and u.id = h.user_id and not u.deleted and u.lock_flag = '0'
      where r.tenant_id = $1 and r.enabled and r.acts_as = $2 order by u.id, r.id`,
    [tx.tenantId, HEAD],
  )

export const askForEnd = async (tx: Tx, row: CaseRow, answers: FormAnswers): Promise<void> => {
  const star = graver(await starOf(tx, row.visitor_id, row.closing_id ?? undefined), row.star_after)
  const isGrave = isGraveStar(star)
  await submitFlow(tx, {
    option: isGrave ? TWO_PEOPLE : CLOSE,
    bizType: CLOSING,
    bizId: row.id,
    title: texts.close(row.case_no),
    reason: typeof answers['finishResult'] === 'string' ? answers['finishResult'] : '',
    ...(isGrave ? { deciders: await headsOf(tx) } : {}),
  })
}

const sessionsOf = async (tx: Tx, { id }: CaseRow): Promise<number> =>
  (await tx.row<{ n: number }>(
    `select count(*)::int as n from appointment where tenant_id = $1 and case_id = $2 and state in ('success', 'complete')`,
    [tx.tenantId, id],
  ))!.n

/** What is agreed to is the case as it stands when they agree: its guards are asked again. */
export const closingFlow = (finish: (tx: Tx, row: CaseRow) => Promise<unknown>): FlowSubject => ({
  bizType: CLOSING,
  facts: async (tx, { bizId }) => {
    const row = await findCase(tx, bizId)
    if (!row) return []
    const [name, star, sessions] = await Promise.all([
      nameOf(tx, row.visitor_id),
      starOf(tx, row.visitor_id),
      sessionsOf(tx, row),
    ])
    return [
      { label: texts.person, text: name },
      { label: texts.caseNo, text: row.case_no },
      { label: texts.sessions, text: texts.times(sessions) },
      { label: texts.star, text: star === null ? texts.ungraded : (texts.levels[star] ?? '') },
    ]
  },
  // Nobody is their own second.
  mayDecide: async (tx, { bizId }, userId) => {
    const row = await findCase(tx, bizId)
    return row === undefined || (row.host_id !== userId && row.visitor_id !== userId)
  },
  passed: async (tx, { bizId, option }) => {
    const row = ensure(await findCase(tx, bizId))
    // Found to be grave since it was proposed: that is the head's to agree to, with a plan (INV-C2).
    const star = graver(await starOf(tx, row.visitor_id, row.closing_id ?? undefined), row.star_after)
    if (isGraveStar(star) && option !== TWO_PEOPLE) throw new AppError('case.graver')
    await finish(tx, row)
    tx.audit({ action: 'case.agree', subjectType: 'care_case', subjectId: bizId })
  },
})
