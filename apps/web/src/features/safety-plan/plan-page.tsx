import { emptySafetyPlan, type SafetyPlan } from '@xinqiao/domain'
import { type ReactNode, useState } from 'react'
import { onlyCallFailures } from '../../kit/failure.ts'
import { Button } from '../../kit/form/button.tsx'
import { Row, Stack } from '../../kit/layout/layout.tsx'
import { toast } from '../../kit/toast.ts'
import { ReadingPage } from '../emergency/index.ts'
import { PlanEditor } from './plan-editor.tsx'
import { type Helper, PlanView } from './plan-view.tsx'
import { safetyMessages as texts } from './safety-plan.messages.ts'
import type { KeptPlan } from './safety-plan.queries.ts'
import styles from './safety-plan.module.css'

type PlanPageProps = {
  title: string
  plan: KeptPlan | null
  helpers: readonly Helper[]
  /** what is said, and what writing is called, before there is one */
  none: ReactNode
  write: string
  isSaving: boolean
  save: (words: SafetyPlan) => Promise<unknown>
}

/** The plan as it stands, or the boxes to write it in. */
export function PlanPage({ title, plan, helpers, none, write, isSaving, save }: PlanPageProps) {
  const [isEditing, edit] = useState(false)
  const keep = async (words: SafetyPlan) => {
    await save(words)
    toast.success(texts.saved)
    edit(false)
  }
  return (
    <ReadingPage title={title}>
      {plan && !isEditing ? (
        <Row gap={8} wrap look="soft 13/20">
          {texts.made(plan.time.slice(0, 10), plan.withName, plan.no)}
          <button type="button" className={styles.link} onClick={() => edit(true)}>
            {texts.edit}
          </button>
        </Row>
      ) : null}
      {isEditing ? (
        <PlanEditor
          plan={plan ?? emptySafetyPlan}
          isSaving={isSaving}
          onSave={(words) => void keep(words).catch(onlyCallFailures)}
          onBack={() => edit(false)}
        />
      ) : plan ? (
        <PlanView plan={plan} helpers={helpers} />
      ) : (
        <Stack gap={12} className={styles.part}>
          {none}
          <Button variant="primary" size="lg" onClick={() => edit(true)}>
            {write}
          </Button>
        </Stack>
      )}
    </ReadingPage>
  )
}
