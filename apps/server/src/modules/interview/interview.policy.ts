import { holds, type Actor } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/app-error.ts'
import { paramsOf, type Params } from '../../kernel/db/params.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { amongVisible, canSeePerson } from '../user/index.ts'
import type { InterviewRow } from './interview.tables.ts'

const isAssigner = (actor: Actor): boolean => holds(actor, ['plantest_interview_assign_btn'])
const isHost = (actor: Actor): boolean => holds(actor, ['plantest_interview_own_btn'])

/** Those who assign see the people their data scope reaches, interviewers those they were given; nobody sees themselves. */
export const interviewsInSight = (actor: Actor, params: Params): string => {
  const me = params.put(actor.userId)
  const all = isAssigner(actor) ? amongVisible(actor, 'i.user_id', params) : 'false'
  return `i.user_id <> ${me} and (${all} or ${isHost(actor) ? `i.interviewer_id = ${me}` : 'false'})`
}

export const interviewInSight = async (tx: Tx, actor: Actor, id: string): Promise<InterviewRow> => {
  const params = paramsOf(tx)
  const row = await tx.row<InterviewRow>(
    `select i.* from assessment_interview i where i.tenant_id = $1 and i.id = ${params.put(id)} and ${interviewsInSight(actor, params)}`,
    params.values,
  )
  if (!row) throw notFound()
  return row
}

/** What somebody is with regard to one, as the machine knows them; with regard to their own, the person alone. */
export const kindsOf = (actor: Actor, row: Pick<InterviewRow, 'user_id' | 'interviewer_id'>): readonly string[] => {
  if (row.user_id === actor.userId) return ['owner']
  return [
    ...(isAssigner(actor) ? ['assigner'] : []),
    ...(isHost(actor) && row.interviewer_id === actor.userId ? ['assigned'] : []),
  ]
}

export const isVisible = async (tx: Tx, actor: Actor, row: InterviewRow): Promise<boolean> =>
  row.user_id === actor.userId ||
  (isHost(actor) && row.interviewer_id === actor.userId) ||
  (isAssigner(actor) && (await canSeePerson(tx, actor, row.user_id)))
