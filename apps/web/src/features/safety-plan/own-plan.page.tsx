import { Para, Text } from '../../kit/layout/layout.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { useSession } from '../../session/index.ts'
import { useHelpSheet } from '../emergency/index.ts'
import { PlanPage } from './plan-page.tsx'
import type { Helper } from './plan-view.tsx'
import { safetyMessages as texts } from './safety-plan.messages.ts'
import { useOwnPlan, useSaveOwn } from './safety-plan.queries.ts'

/** The centre, with who sits there now, and the hotline stand there whatever somebody has written. */
const useHelpers = (): readonly Helper[] => {
  const school = useSession((state) => state.tenant)
  return useHelpSheet(school?.shortName ?? null, school).lines.map(({ title, phone, note }) => {
    const [name = '', ...now] = title.split(' · ')
    return { name: `${name} ${phone}`, phone, note: [...now, note].filter(Boolean).join(' · ') }
  })
}

/** 我的安全计划: one's own words for hard hours, every call one tap. */
export function Page() {
  const query = useOwnPlan()
  const save = useSaveOwn()
  const helpers = useHelpers()
  if (!query.data) return <QueryState query={query} page={texts.title} />
  const { plan, hostName } = query.data
  return (
    <PlanPage
      title={texts.title}
      plan={plan}
      helpers={helpers}
      write={texts.write}
      none={
        <>
          <Text as="h2" look="16/24 600">
            {texts.none}
          </Text>
          <Para look="soft 14/22">{texts.noneLead}</Para>
          {hostName ? <Para look="soft 14/22">{texts.withHost(hostName)}</Para> : null}
        </>
      }
      isSaving={save.isPending}
      save={(words) => save.mutateAsync({ ...words, seen: plan?.no ?? 0 })}
    />
  )
}
