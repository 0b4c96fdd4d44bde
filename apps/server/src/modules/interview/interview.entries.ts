import { paramsOf } from '../../kernel/db/params.ts'
import type { ConsoleEntry } from '../workbench/index.ts'
import { interviewTexts as texts } from './interview.messages.ts'
import { interviewsInSight } from './interview.policy.ts'

/** What the workbench shows to those who say who speaks with whom. */
export const interviewEntries: readonly ConsoleEntry[] = [
  {
    code: 'interview.waiting',
    label: texts.entry,
    path: '/assessmentInterviewInterviewers/index',
    icon: 'chat',
    tone: 'sage',
    permissions: ['plantest_interview_assign_btn'],
    count: async (tx, actor) => {
      const params = paramsOf(tx)
      const row = await tx.row<{ n: number; risk: number }>(
        `select count(*)::int as n, count(*) filter (where s.is_risk)::int as risk from assessment_interview i
           join sheet s on s.tenant_id = $1 and s.id = i.sheet_id
          where i.tenant_id = $1 and i.state = 'waiting' and ${interviewsInSight(actor, params)}`,
        params.values,
      )
      const { n = 0, risk = 0 } = row ?? {}
      return { value: n, note: n > 0 ? texts.risk(risk) : texts.none, urgent: risk > 0 }
    },
  },
]
