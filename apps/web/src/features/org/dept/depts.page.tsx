import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { DeptTree } from '../../../kit/dept-tree/dept-tree.tsx'
import { DetailState } from '../../../kit/detail/detail-page.tsx'
import { SplitPage } from '../../../kit/split-page/split-page.tsx'
import { deptSource } from '../org.queries.ts'
import { orgMessages } from '../org.messages.ts'
import { useWholeSchool } from '../use-whole-school.ts'
import { deptMessages as texts } from './dept.messages.ts'
import { useDept, useRegions } from './dept.queries.ts'
import { DeptView } from './dept-view.tsx'

export function Page() {
  const [params, setParams] = useSearchParams()
  const regions = useRegions()
  const isWhole = useWholeSchool()
  const [revision, setRevision] = useState(0)
  const given = params.get('id')
  const id = given ?? regions.data?.[0]?.id ?? null
  const choose = (next: string | null): void => setParams(next === null ? {} : { id: next })

  return (
    <SplitPage
      crumbs={[orgMessages.system]}
      title={texts.title}
      sideLabel={texts.tree}
      side={
        <DeptTree
          eager
          label={texts.tree}
          rootChoosable={isWhole}
          revision={revision}
          load={deptSource.load}
          search={deptSource.search}
          value={id === null ? [] : [{ id, label: '', path: '' }]}
          onChange={([next]) => (next ? choose(next.id) : undefined)}
        />
      }
      isOpen={given !== null}
      onBack={() => choose(null)}
    >
      {id === null ? (
        <DetailState error={regions.error} retrying={regions.isFetching} onRetry={() => void regions.refetch()} />
      ) : (
        <Chosen key={id} id={id} onChoose={choose} onChanged={() => setRevision((last) => last + 1)} />
      )}
    </SplitPage>
  )
}

type ChosenProps = { id: string; onChoose: (id: string | null) => void; onChanged: () => void }

function Chosen({ id, onChoose, onChanged }: ChosenProps) {
  const query = useDept(id)
  if (!query.data)
    return <DetailState error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
  return <DeptView dept={query.data} onChoose={onChoose} onChanged={onChanged} />
}
