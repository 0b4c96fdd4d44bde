import { Navigate, useSearchParams } from 'react-router'
import { isVisitor, useSession } from '../../../session/index.ts'
import { later } from '../../../kit/later.tsx'
import { Summary } from '../answer/summary.tsx'

const { Part: StaffReport } = later(async () => (await import('./staff-report.tsx')).StaffReport)

/** 测评报告: words for whoever answered, the whole of it for whoever helps. */
export function Page() {
  const id = useSearchParams()[0].get('id')
  const isOwn = useSession(({ user }) => user !== null && isVisitor(user))
  if (id === null) return <Navigate replace to={isOwn ? '/myTest' : '/evaluationAnswerlist/answerlist'} />
  return isOwn ? <Summary id={id} /> : <StaffReport id={id} />
}
