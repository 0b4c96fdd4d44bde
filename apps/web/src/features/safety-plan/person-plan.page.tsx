import { useSearchParams } from 'react-router'
import { Para } from '../../kit/layout/layout.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { PlanPage } from './plan-page.tsx'
import { safetyMessages as texts } from './safety-plan.messages.ts'
import { usePlanOf, useSaveFor } from './safety-plan.queries.ts'

const NOBODY: readonly never[] = []

/** A student's plan before whoever looks after them; written together, it says with whom. */
export function Page() {
  const userId = useSearchParams()[0].get('userId') ?? ''
  const query = usePlanOf({ userId })
  const save = useSaveFor()
  if (!query.data) return <QueryState query={query} page={texts.of} />
  const { plan } = query.data
  return (
    <PlanPage
      title={texts.of}
      plan={plan}
      helpers={NOBODY}
      write={texts.together}
      none={<Para look="soft 14/22">{texts.noneOf}</Para>}
      isSaving={save.isPending}
      save={(words) => save.mutateAsync({ userId, ...words, seen: plan?.no ?? 0 })}
    />
  )
}
