import { useEffect, useState } from 'react'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import { PageFrame } from '../../../kit/page-frame/page-frame.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { toast } from '../../../kit/toast.ts'
import { handed } from '../../../session/index.ts'
import { planMessages } from '../plan.messages.ts'
import { useHandOver } from './hand-over.ts'
import { handMessages as texts } from './tablet.messages.ts'
import styles from './tablet.module.css'
import { takeBack, useFound, type Found } from './tablet.queries.ts'

/** 平板作答: found by the whole number, handed over, and taken back by whoever signs in here next. */
export function Page() {
  const [number, setNumber] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const [isMissed, setMissed] = useState(false)
  const found = useFound(asked === null ? null : { userNo: asked })
  const handOver = useHandOver()
  useEffect(() => attempt(backHere), [])
  const find = (): void => {
    setMissed(number.trim() === '')
    if (number.trim() !== '') setAsked(number.trim())
  }
  return (
    <PageFrame crumbs={[planMessages.crumb]} title={texts.title}>
      <section className={styles.desk} aria-label={texts.title}>
        <p className={styles.note}>{texts.note}</p>
        <form
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault()
            find()
          }}
        >
          <TextField
            label={texts.number}
            hint={texts.numberHint}
            value={number}
            maxLength={30}
            error={isMissed ? texts.numberFirst : undefined}
            onChange={setNumber}
          />
          <Button type="submit" size="xl" variant="primary" guardMs={0}>
            {texts.find}
          </Button>
        </form>
        {asked === null ? null : found.data === undefined ? (
          <QueryState size="card" query={found} />
        ) : found.data.length === 0 ? (
          <EmptyState {...texts.none} />
        ) : (
          <ul className={styles.found} aria-label={texts.found}>
            {found.data.map((row) => (
              <Waiting key={row.id} row={row} onHand={() => attempt(() => handOver(row))} />
            ))}
          </ul>
        )}
      </section>
    </PageFrame>
  )
}

function Waiting({ row, onHand }: { row: Found; onHand: () => void }) {
  return (
    <li>
      <div>
        <b>{row.title}</b>
        <p>
          {row.userName} · {row.stateName} · {texts.size(row.answered, row.total)}
        </p>
      </div>
      <Button variant="primary" onClick={onHand}>
        {texts.act}
      </Button>
    </li>
  )
}

/** Whoever signs in on a tablet that was handed over takes it back with that. */
const backHere = async (): Promise<void> => {
  const pass = handed.get()
  if (pass === null) return
  await takeBack(pass)
  handed.forget()
  toast.success(texts.back)
}
