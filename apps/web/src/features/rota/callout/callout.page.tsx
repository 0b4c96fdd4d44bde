import { callWaysNeeded } from '@xinqiao/domain'
import { useState } from 'react'
import { Card, CardData } from '../../../kit/card/card.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { Button } from '../../../kit/form/button.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { AlertIcon, CheckIcon } from '../../../kit/icons/icons.tsx'
import { Para, Text } from '../../../kit/layout/layout.tsx'
import { PageFrame } from '../../../kit/page-frame/page-frame.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { calloutMessages as texts } from './callout.messages.ts'
import styles from './callout.module.css'
import { type Mine, type Reachable, useAnswer, useMine, useReachable, type Way } from './callout.queries.ts'
import { ProveDialog } from './prove-dialog.tsx'

const toMinutes = (time: string | null): string => time?.slice(5, 16) ?? ''

/** Where whoever keeps duty can be called, and for those who answer for the rota whether everybody can be. */
export function Page() {
  const allowed = useAllowed()
  const seesAll = allowed('consult_schedule_manage_btn|consult_errand_breach_tab')
  const [proving, setProving] = useState<Way | null>(null)
  const mine = useMine()
  return (
    <PageFrame crumbs={[texts.product, texts.duty]} title={texts.title}>
      <div className={styles.page} data-alone={!seesAll}>
        <Card title={texts.mine}>
          <CardData query={mine} rows={4}>
            {(data) => <Own mine={data} onProve={setProving} />}
          </CardData>
        </Card>
        {seesAll ? <Everybody /> : null}
      </div>
      <ProveDialog way={proving} onClose={() => setProving(null)} />
    </PageFrame>
  )
}

const shiftOf = ({ nextShift, isOnDuty }: Mine): string => {
  if (isOnDuty) return texts.onDuty
  return nextShift ? texts.nextShift(toMinutes(nextShift)) : texts.noShift
}

function Own({ mine, onProve }: { mine: Mine; onProve: (way: Way) => void }) {
  return (
    <>
      <Para look="soft 13/20" pad="8 16">
        {shiftOf(mine)}。{texts.lead(mine.needed)}
      </Para>
      <ul className={styles.ways}>
        {mine.ways.map((way) => (
          <li key={way.way}>
            <div>
              <Para look="14/22 500">{[way.name, way.shown].filter(Boolean).join(' · ')}</Para>
              <Para look="faint 12/20">
                {way.verifiedTime ? texts.verified(toMinutes(way.verifiedTime)) : way.hindrance}
              </Para>
            </div>
            {way.isVerified ? <StatusTag label={texts.proven} icon={<CheckIcon size={12} />} tone="success" /> : null}
            {way.hindrance === '' ? (
              <Button guardMs={0} variant={way.isVerified ? 'text' : 'default'} onClick={() => onProve(way)}>
                {way.isVerified ? texts.again : texts.prove}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Test test={mine.test} />
    </>
  )
}

function Test({ test }: { test: Mine['test'] }) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const answer = useAnswer()
  const isOpen = test.state === 'waiting' || test.state === 'late'
  const words =
    test.state === 'none'
      ? texts.test.none
      : texts.test[test.state](toMinutes(test.state === 'answered' ? test.answeredTime : test.sentTime))
  return (
    <section className={styles.foot} aria-label={texts.test.title}>
      <Para look="14/22 500">{texts.test.title}</Para>
      <Para look={test.state === 'late' ? 'warning 13/20' : 'soft 13/20'} below={8}>
        {words}
      </Para>
      {isOpen ? (
        <form
          className={styles.answer}
          onSubmit={(event) => {
            event.preventDefault()
            setProblem(undefined)
            answer.mutate(
              { code },
              {
                onSuccess: () => toast.success(texts.test.done),
                onError: (error) => setProblem(reasonOf(error, texts.failed)),
              },
            )
          }}
        >
          <TextField
            label={texts.test.code}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            error={problem}
            onChange={setCode}
          />
          <Button type="submit" variant="primary" size="xl" loading={answer.isPending}>
            {texts.test.submit}
          </Button>
        </form>
      ) : null}
    </section>
  )
}

function Everybody() {
  const query = useReachable()
  return (
    <Card title={texts.all.title} count={query.data?.length} note={texts.all.note}>
      <CardData query={query} rows={6}>
        {(rows) =>
          rows.length === 0 ? <EmptyState size="card" title={texts.all.empty} /> : <ReachableTable rows={rows} />
        }
      </CardData>
    </Card>
  )
}

const TEST_LOOKS = { none: 'faint', waiting: 'soft', late: 'warning', answered: 'success' } as const

function ReachableTable({ rows }: { rows: readonly Reachable[] }) {
  const t = texts.all
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[t.name, t.shift, t.ways, t.test, t.state].map((word) => (
              <th key={word} scope="col">
                <Text look="faint 12/20">{word}</Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.userId}>
              <th scope="row" data-label={t.name}>
                {row.realName}
              </th>
              <td data-label={t.shift}>
                <span>
                  {row.isOnDuty ? texts.onDuty : toMinutes(row.nextShift)}
                  {row.isSoon && !row.isOnDuty ? (
                    <Text as="small" look="faint 12/20">
                      {t.soon}
                    </Text>
                  ) : null}
                </span>
              </td>
              <td data-label={t.ways}>
                <span>
                  {row.ways.map(({ name }) => name).join('、') || t.none}
                  {row.ways.length < callWaysNeeded ? (
                    <Text as="small" look="warning 12/20">
                      {t.lacks(callWaysNeeded - row.ways.length)}
                    </Text>
                  ) : null}
                </span>
              </td>
              <td data-label={t.test}>
                <Text look={TEST_LOOKS[row.test.state]}>{row.test.stateName}</Text>
              </td>
              <td data-label={t.state}>
                <StatusTag
                  label={row.isReachable ? t.yes : t.no}
                  icon={row.isReachable ? <CheckIcon size={12} /> : <AlertIcon size={12} />}
                  tone={row.isReachable ? 'success' : 'warning'}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
