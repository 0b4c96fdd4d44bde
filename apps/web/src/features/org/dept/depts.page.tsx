import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { DeptTree } from '../../../kit/dept-tree/dept-tree.tsx'
import { usePhone } from '../../../kit/use-media.ts'
import { SplitPage } from '../../../kit/split-page/split-page.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { deptsInSight } from '../../../session/index.ts'
import { ExportButton } from '../../export/index.ts'
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
  // In a hand the tree is shown first, and nothing is chosen yet.
  const usual = usePhone() ? null : (regions.data?.[0]?.id ?? null)
  const id = given ?? usual
  const dept = useDept(id)
  const choose = (next: string | null): void => setParams(next === null ? {} : { id: next })

  return (
    <SplitPage
      crumbs={[orgMessages.system]}
      title={texts.title}
      sideLabel={texts.tree}
      side={
        <>
          <DeptTree
            eager
            label={texts.tree}
            rootChoosable={isWhole}
            revision={revision}
            opened={dept.data ? [...dept.data.ancestorIds, dept.data.id] : []}
            load={deptsInSight.load}
            search={deptsInSight.search}
            value={id === null ? [] : [{ id, label: '', path: '' }]}
            onChange={([next]) => (next ? choose(next.id) : undefined)}
          />
          <ExportButton title={texts.exported} list="depts" need={orgMessages.exportNeed} />
        </>
      }
      isOpen={given !== null}
      onBack={() => choose(null)}
    >
      {id === null ? (
        <QueryState query={regions} />
      ) : (
        <Chosen key={id} query={dept} onChoose={choose} onChanged={() => setRevision((last) => last + 1)} />
      )}
    </SplitPage>
  )
}

type ChosenProps = {
  query: ReturnType<typeof useDept>
  onChoose: (id: string | null) => void
  onChanged: () => void
}

function Chosen({ query, onChoose, onChanged }: ChosenProps) {
  if (!query.data) return <QueryState query={query} />
  return <DeptView dept={query.data} onChoose={onChoose} onChanged={onChanged} />
}
