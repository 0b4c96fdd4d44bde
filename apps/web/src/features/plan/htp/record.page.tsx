import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { later } from '../../../kit/later.tsx'
import { PageLoading } from '../../../kit/states/page-loading.tsx'
import { isVisitor, useSession } from '../../../session/index.ts'
import { Own } from './own.tsx'

const { Part: Rating } = later(async () => (await import('./rating.tsx')).Rating)

/** 房树人测试记录: the paper for whoever draws, the record for whoever looks at it. */
export function Page() {
  const id = useSearchParams()[0].get('id') ?? ''
  const isOwn = useSession(({ user }) => user !== null && isVisitor(user))
  if (isOwn) return <Own id={id} />
  return (
    <Suspense fallback={<PageLoading />}>
      <Rating key={id} id={id} />
    </Suspense>
  )
}
