import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { later } from '../../../kit/later.tsx'
import { PageLoading } from '../../../kit/states/page-loading.tsx'
import { isVisitor, useSession } from '../../../session/index.ts'
import { Page as MyTests } from '../answer/my-tests.page.tsx'
import { Summary } from '../answer/summary.tsx'

const { Part: StaffReport } = later(async () => (await import('./staff-report.tsx')).StaffReport)
const { Part: Sheets } = later(async () => (await import('../staff/sheets.page.tsx')).Page)

/** 测评报告: words for whoever answered, the whole of it for whoever helps; of nobody yet, the list to choose from. */
export function Page() {
  const id = useSearchParams()[0].get('id')
  const isOwn = useSession(({ user }) => user !== null && isVisitor(user))
  if (isOwn) return id === null ? <MyTests isAlone /> : <Summary id={id} />
  return <Suspense fallback={<PageLoading />}>{id === null ? <Sheets /> : <StaffReport id={id} />}</Suspense>
}
