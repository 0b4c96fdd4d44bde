import { emptySafetyPlan, formatDate, type SafetyPlan } from '@xinqiao/domain'
import { type ReactNode, useState } from 'react'
import { onlyCallFailures } from '../../kit/failure.ts'
import { Button } from '../../kit/form/button.tsx'
import { Row, Stack, Text } from '../../kit/layout/layout.tsx'
import { dateWords, dayOf } from '../../kit/time-words.ts'
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

/** One of an earlier year says which. */
const madeOn = (time: string): string =>
  time.slice(0, 4) === formatDate(new Date()).slice(0, 4) ? dateWords(time) : dayOf(time)

/** The plan as it stands, or the boxes to write it in. */
export function PlanPage({ title, plan, helpers, none, write, isSaving, save }: PlanPageProps) {
  const [isEditing, edit] = useState(false)
  const keep = async (words: SafetyPlan) => {
    await save(words)
    toast.success(texts.saved)
    edit(false)
  }
  return (
    <ReadingPage title={title} isNamed mood="violet">
      <Stack as="header" gap={2} className={styles.head}>
        <h1>{title}</h1>
        {plan && !isEditing ? (
          <Row gap={6} wrap look="soft 13/20">
            {texts.made(madeOn(plan.time), plan.withName, plan.no)}
            <Text aria-hidden="true">·</Text>
            <button type="button" className={styles.link} onClick={() => edit(true)}>
              {texts.edit}
            </button>
          </Row>
        ) : null}
      </Stack>
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
