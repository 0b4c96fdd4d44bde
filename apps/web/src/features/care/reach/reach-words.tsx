import { reachDanger } from '@xinqiao/domain'
import { useState } from 'react'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { Para, Row } from '../../../kit/layout/layout.tsx'
import { reachMessages as texts } from './reach.messages.ts'
import { type Reach, useDanger } from './reach.queries.ts'

type Said = Pick<Reach, 'isAsked' | 'mayCall' | 'mayWord' | 'mayWrite' | 'hoursName' | 'words'>

type ReachWordsProps = { userId: string; reach: Said & { verdict: string } }

/** Before a number is dialled: what the person said about it, and the way past it where a life is in danger. */
export function ReachWords({ userId, reach }: ReachWordsProps) {
  const [isAsking, ask] = useState(false)
  const danger = useDanger()
  const isWithheld = reach.verdict === 'unasked' || reach.verdict === 'refused'
  const { open, title, lead, reason, done } = texts.danger
  return (
    <>
      <Para look={isWithheld ? 'warning 13/20' : 'soft 13/20'}>
        {reach.isAsked ? texts.says(reach) : texts.unasked}
        {reach.words ? ` · ${texts.wordsAre(reach.words)}` : ''}
      </Para>
      {isWithheld ? (
        <Row gap={8} wrap>
          <Para look="faint 12/20">{texts.withheld}</Para>
          <Button size="sm" variant="danger" onClick={() => ask(true)}>
            {open}
          </Button>
        </Row>
      ) : null}
      <FormDrawer
        open={isAsking}
        as="dialog"
        mode="edit"
        noun={title}
        title={title}
        recordId={userId}
        initial={{ reason: '' }}
        fields={[{ kind: 'textarea', name: 'reason', label: reason, required: true, max: reachDanger.max, hint: lead }]}
        doneText={done}
        onClose={() => ask(false)}
        onSubmit={async (given) => {
          const words = String(given.reason).trim()
          if ([...words].length < reachDanger.min) return { reason: texts.danger.hint }
          await danger.mutateAsync({ userId, way: 'call', reason: words })
          return null
        }}
      />
    </>
  )
}
