import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { Para, Row, Stack, Text } from '../../../kit/layout/layout.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { measureMessages as texts } from './measure.messages.ts'
import { useAnswer, useMeasure } from './measure.queries.ts'
import styles from './measure.module.css'

/** 近况一分钟: a few questions before a session. Nobody is shown a sum: what it means is talked about. */
export function Page() {
  const query = useMeasure()
  const [isDone, setDone] = useState(false)
  if (isDone) return <Words title={texts.thanks} lead={texts.thanksLead} />
  if (!query.data) return <QueryState query={query} page={texts.title} />
  const { due } = query.data
  if (!due) return <Words title={texts.none} lead={texts.noneLead} />
  return <Sheet due={due} onDone={() => setDone(true)} />
}

function Words({ title, lead }: { title: string; lead: string }) {
  return (
    <Stack as="main" gap={12} className={styles.page}>
      <Stack gap={12} surface="warm" pad="16 20">
        <Text as="h1" look="18/26 600">
          {title}
        </Text>
        <Para look="soft 14/22">{lead}</Para>
        <Link to="/wel/index">{texts.home}</Link>
      </Stack>
    </Stack>
  )
}

type Due = NonNullable<NonNullable<ReturnType<typeof useMeasure>['data']>['due']>

function Sheet({ due, onDone }: { due: Due; onDone: () => void }) {
  const [answers, setAnswers] = useState<readonly (number | null)[]>(() => due.items.map(() => null))
  const [isOwed, setOwed] = useState(false)
  const save = useAnswer()
  const left = answers.filter((answer) => answer === null).length
  const send = async () => {
    if (left > 0) return setOwed(true)
    await save.mutateAsync({ scaleCode: due.scaleCode, answers: answers.map((answer) => answer ?? 0) })
    onDone()
  }
  return (
    <Stack as="main" gap={12} className={styles.page}>
      <Stack gap={4} surface="warm" pad="16 20">
        <Text as="h1" look="18/26 600">
          {texts.title}
        </Text>
        <Para look="14/22">{due.lead}</Para>
        <Para look="soft 13/20">{texts.why}</Para>
      </Stack>
      {due.items.map((item, at) => (
        <fieldset key={item} className={styles.item} data-owed={isOwed && answers[at] === null}>
          <legend>{`${at + 1}. ${item}`}</legend>
          <div className={styles.options}>
            {due.options.map((option, value) => (
              <label key={option} className={styles.option} data-chosen={answers[at] === value}>
                <input
                  type="radio"
                  name={`item-${at}`}
                  checked={answers[at] === value}
                  onChange={() => setAnswers(answers.map((answer, place) => (place === at ? value : answer)))}
                />
                {option}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <Row gap={12} wrap justify="between" surface="warm" pad="12 16">
        <Text look={isOwed && left > 0 ? 'warning 13' : 'soft 13'} role="status">
          {isOwed && left > 0 ? texts.left(left) : texts.progress(answers.length - left, answers.length)}
        </Text>
        <Button variant="primary" size="lg" loading={save.isPending} onClick={() => void send()}>
          {texts.send}
        </Button>
      </Row>
      <Para look="faint 12/20">{due.licence}</Para>
    </Stack>
  )
}
