import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { DetailPage } from '../../../kit/detail/detail-page.tsx'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { attempt } from '../../../kit/failure.ts'
import { BatchResultDialog } from '../../../kit/list/batch-result.tsx'
import type { BatchResult } from '../../../kit/list/list.types.ts'
import { useTabTitle } from '../../../kit/page-tab.ts'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { toast } from '../../../kit/toast.ts'
import { coverPath } from '../paths.ts'
import { handoverMessages as texts } from './handover.messages.ts'
import { type Handover, useGive, useHandover, useRemind } from './handover.queries.ts'
import { LeaveDialog, leaveWords } from './leave.tsx'
import { Lines } from './lines.tsx'
import { Progress } from './progress.tsx'
import { Done, Loads, OwedList, Shifts } from './side.tsx'
import { useChoices, type Choices } from './use-choices.ts'
import styles from './handover.module.css'

/** 工作交接: everything that lies with one colleague, and to whom each of it goes. */
export function Page() {
  const [params] = useSearchParams()
  const userId = params.get('id') ?? ''
  const query = useHandover(userId)
  useTabTitle(query.data ? texts.tab(query.data.name) : undefined)
  if (!query.data) return <QueryState query={query} page={texts.title} />
  return <Info key={userId} one={query.data} />
}

function Info({ one }: { one: Handover }) {
  const navigate = useNavigate()
  const choices = useChoices(one)
  const [isAsking, ask] = useState(false)
  const [result, setResult] = useState<BatchResult | null>(null)
  const remind = useRemind()
  const [isDating, date] = useState(false)
  const asked = one.lines.filter(({ offer }) => offer?.state === 'offered').length
  const call = async () => {
    const { count } = await remind.mutateAsync({ userId: one.userId })
    toast.success(texts.reminded(count))
  }
  const ready = [...one.lines.map(({ personId }) => personId), ...one.shifts.map(({ id }) => id)].filter(choices.toOf)
  return (
    <>
      <DetailPage
        crumbs={[texts.crumb, texts.title]}
        title={texts.of(one.name)}
        sign={[...one.name][0] ?? ''}
        lead={leaveWords(one)}
        actions={[
          { key: 'leave', label: texts.leave.label, run: () => date(true) },
          { key: 'cover', label: texts.cover, run: () => void navigate(coverPath(one.userId)) },
          ...(asked === 0 ? [] : [{ key: 'remind', label: texts.remind(asked), run: () => attempt(call) }]),
          ...(ready.length === 0
            ? []
            : [{ key: 'give', label: texts.give(ready.length), primary: true, run: () => ask(true) }]),
        ]}
      >
        <Progress one={one} toOf={choices.toOf} />
        <div className={styles.columns}>
          <Lines one={one} choices={choices} />
          <div className={styles.side}>
            <Loads hosts={one.hosts} after={choices.after} />
            <OwedList one={one} choices={choices} kind="records" />
            <OwedList one={one} choices={choices} kind="errands" />
            <Shifts one={one} choices={choices} />
            <Done done={one.done} />
          </div>
        </div>
      </DetailPage>
      <GiveDialog
        one={one}
        choices={choices}
        open={isAsking}
        count={ready.length}
        onClose={() => ask(false)}
        onFailed={setResult}
      />
      <LeaveDialog one={one} open={isDating} onClose={() => date(false)} />
      {result ? <BatchResultDialog label={texts.title} result={result} onClose={() => setResult(null)} /> : null}
    </>
  )
}

type GiveProps = {
  one: Handover
  choices: Choices
  open: boolean
  count: number
  onClose: () => void
  onFailed: (result: BatchResult) => void
}

function GiveDialog({ one, choices, open, count, onClose, onFailed }: GiveProps) {
  const give = useGive()
  const { toOf } = choices
  const { title, reason: label, hint, shifts } = texts.dialog
  const onDuty = one.shifts.filter(({ id }) => toOf(id)).length
  return (
    <FormDrawer
      open={open}
      as="dialog"
      mode="edit"
      noun={texts.title}
      title={title(count)}
      recordId={one.userId}
      initial={{ reason: '' }}
      fields={[
        {
          kind: 'textarea',
          name: 'reason',
          label,
          required: true,
          max: 200,
          hint: onDuty > 0 ? `${hint}。${shifts(onDuty)}` : hint,
        },
      ]}
      okText={texts.give(count)}
      doneText={texts.done}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        const { done, failed } = await give.mutateAsync({
          userId: one.userId,
          reason: String(reason).trim(),
          people: one.lines.flatMap(({ personId }) => (toOf(personId) ? [{ personId, toId: toOf(personId) }] : [])),
          shifts: one.shifts.flatMap(({ id, version }) => (toOf(id) ? [{ id, version, toId: toOf(id) }] : [])),
        })
        if (failed.length > 0)
          onFailed({
            succeeded: done,
            failed: failed.map(({ id, name, message }) => ({ id, name: name || texts.shifts, reason: message })),
          })
        choices.adopt()
      }}
    />
  )
}
