import { planMessages } from '../plan.messages.ts'
import { ChoosePlan } from './choose-plan.tsx'
import { ProgressView } from './progress-view.tsx'

const texts = planMessages.progress

/** 计划进度统计. */
export function Page() {
  return (
    <ChoosePlan
      title={texts.title}
      none={{ title: texts.none, description: texts.noneLead }}
      fits={({ state }) => state !== 'draft'}
    >
      {(id) => <ProgressView id={id} />}
    </ChoosePlan>
  )
}
