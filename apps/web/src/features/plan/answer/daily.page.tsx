import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { attempt } from '../../../kit/failure.ts'
import { EmptyState } from '../../../kit/states/states.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { momentWords } from '../../../kit/time-words.ts'
import { NotYet, ReadingPage } from '../../emergency/index.ts'
import type { DailyTest } from '../plan.queries.ts'
import { answerMessages } from './answer.messages.ts'
import { useBeginDaily, useDaily } from './answer.queries.ts'
import styles from './pages.module.css'

const texts = answerMessages.daily

/** 日常测评: what one may do of one's own accord, whenever one likes. */
export function Page() {
  const daily = useDaily()
  if (daily.data === undefined)
    return (
      <ReadingPage title={texts.title}>
        <NotYet query={daily} texts={texts} />
      </ReadingPage>
    )
  return (
    <ReadingPage title={texts.title}>
      {daily.data.length === 0 ? (
        <EmptyState title={texts.none} description={texts.noneLead} />
      ) : (
        <p className={styles.quiet}>{texts.lead}</p>
      )}
      {daily.data.map((test) => (
        <Offered key={test.id} test={test} />
      ))}
    </ReadingPage>
  )
}

const standOf = ({ openId, answered, total, lastTime, times }: DailyTest): string => {
  if (openId) return answerMessages.mine.answered(answered, total)
  return lastTime ? texts.last(momentWords(lastTime), times) : texts.never
}

function Offered({ test }: { test: DailyTest }) {
  const navigate = useNavigate()
  const begin = useBeginDaily()
  const [problem, setProblem] = useState<string | null>(null)
  const go = async (): Promise<void> => {
    setProblem(null)
    try {
      const { id } = await begin.mutateAsync({ id: test.id })
      await navigate(`/evaluation_user_test/index?id=${id}`)
    } catch (error) {
      setProblem(reasonOf(error, texts.notBegun))
    }
  }
  return (
    <section className={styles.card} aria-label={test.title}>
      <h2 className={styles.name}>{test.title}</h2>
      <p className={styles.size}>{answerMessages.mine.size(test.total, test.minutes)}</p>
      <p className={styles.quiet}>{standOf(test)}</p>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <div className={styles.acts}>
        {test.lastId ? (
          <Button size="xl" onClick={() => void navigate(`/evaluationReport?id=${test.lastId ?? ''}`)}>
            {texts.summary}
          </Button>
        ) : null}
        {test.againFrom && !test.openId ? null : (
          // Back from the first question it is another button: what it swallows right after a press is not this one's.
          <Button key={test.openId} size="xl" variant="primary" loading={begin.isPending} onClick={() => attempt(go)}>
            {test.openId ? texts.goOn : test.lastTime ? texts.again : texts.start}
          </Button>
        )}
      </div>
      {test.againFrom && !test.openId ? (
        <p className={styles.quiet}>{texts.later(momentWords(test.againFrom))}</p>
      ) : null}
    </section>
  )
}
