import { useId, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../../kit/states/states.tsx'
import { PageFrame } from '../../../kit/page-frame/page-frame.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { useCrumb } from '../crumb.ts'
import { planMessages } from '../plan.messages.ts'
import { type PlanRow, usePlans } from '../plan.queries.ts'
import { useSpace } from '../space.tsx'
import styles from './staff.module.css'

const MOST = 100

type Props = {
  title: string
  none: { title: string; description: string }
  /** which plans can be looked at here */
  fits: (plan: PlanRow) => boolean
  /** which of them is looked at first, where not simply the newest */
  first?: (plan: PlanRow) => boolean
  /** the page draws the choice itself, beside what it says of the plan */
  isInHead?: boolean
  children: (id: string, choice: ReactNode) => ReactNode
}

/** A page about one plan of several: the newest first, the choice in the address. */
export function ChoosePlan({ title, none, fits, first = () => true, isInHead = false, children }: Props) {
  const crumb = useCrumb()
  const name = useId()
  const space = useSpace()
  const plans = usePlans({ current: 1, size: MOST })
  const [asked, setAsked] = useSearchParams()
  const fitting = (plans.data?.records ?? []).filter(fits)
  const chosen = asked.get('id') ?? (fitting.find(first) ?? fitting[0])?.id
  // Where there is one plan to look at, its name stands below anyway.
  const choice = fitting.every(({ id }) => id === chosen) ? null : (
    <div className={styles.bar}>
      <label htmlFor={name}>{planMessages.progress.choose}</label>
      <select
        id={name}
        value={chosen}
        onChange={({ target }) => setAsked({ id: target.value, ...space }, { replace: true })}
      >
        {fitting.map((plan) => (
          <option key={plan.id} value={plan.id}>
            {`${plan.name}（${plan.stateName}）`}
          </option>
        ))}
      </select>
    </div>
  )
  return (
    <PageFrame crumbs={[crumb]} title={title}>
      {plans.data === undefined ? (
        <QueryState query={plans} />
      ) : chosen === undefined ? (
        <EmptyState {...none} />
      ) : (
        <>
          {isInHead ? null : choice}
          {children(chosen, choice)}
        </>
      )}
    </PageFrame>
  )
}
