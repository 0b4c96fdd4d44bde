import { Link } from 'react-router'
import { Para, Row, Stack, Text } from '../../../kit/layout/layout.tsx'
import { BeginState } from '../../../kit/states/begin-state.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import type { Reply } from '@xinqiao/contract/client'
import { one } from '../../../session/index.ts'
import { momentWords } from '../../../kit/time-words.ts'
import { ownCareMessages as texts } from './own-care.messages.ts'
import styles from '../measure/measure.module.css'

type Summary = Reply<'GET /consult/case/mine'>
type OwnCase = Summary['cases'][number]

/** Who counsels somebody does not stay in the browser. */
const useOwnCare = one('GET /consult/case/mine', { gcTime: 0 })

/** 我的咨询小结: what was agreed, how far it has come, what is next; not a word of what was written down. */
export function Page() {
  const query = useOwnCare()
  if (!query.data) return <QueryState query={query} page={texts.title} />
  return (
    <Stack as="main" gap={12} className={styles.page}>
      <h1 className="xq-sr">{texts.title}</h1>
      <Summary summary={query.data} />
    </Stack>
  )
}

function Summary({ summary }: { summary: Summary }) {
  const { cases, term, steps } = summary
  const [live, over] = [cases.filter(({ isOver }) => !isOver), cases.filter(({ isOver }) => isOver)]
  return (
    <>
      {cases.length === 0 ? (
        <BeginState title={texts.none} lead={texts.noneLead} label={texts.book} to="/myAppointment" />
      ) : null}
      <Cases title={texts.now} cases={live} term={term} />
      {steps.length > 0 ? (
        <Stack gap={8} surface="warm" pad="16 20">
          <Text as="h2" look="15/24 600">
            {texts.next}
          </Text>
          {steps.map(({ text, to }) => (
            <Link key={text} to={to}>
              {text}
            </Link>
          ))}
        </Stack>
      ) : null}
      <Agreed summary={summary} />
      <Cases title={texts.past} cases={over} term={null} />
      <Para look="faint 12/20">{texts.private}</Para>
    </>
  )
}

function Cases({ title, cases, term }: { title: string; cases: readonly OwnCase[]; term: Summary['term'] }) {
  if (cases.length === 0) return null
  return (
    <Stack gap={12} surface="warm" pad="16 20">
      <Text as="h2" look="15/24 600">
        {title}
      </Text>
      {cases.map((one) => (
        <Stack key={one.id} gap={4}>
          <Row gap={8} wrap justify="between">
            <Text look="15/24 600">{`${one.hostName} · ${one.typeName}`}</Text>
            <Text look="soft 13/20">{one.stateName}</Text>
          </Row>
          <Text look="14/22">
            {[texts.sessions(one.sessions), ...(term ? [texts.term(term.used, term.limit)] : [])].join(' · ')}
          </Text>
          <Text look="soft 13/20">
            {[
              one.closeTime
                ? texts.until(one.openTime.slice(0, 10), one.closeTime.slice(0, 10))
                : texts.since(one.openTime.slice(0, 10)),
              ...(one.lastTime && !one.isOver ? [texts.last(momentWords(one.lastTime))] : []),
            ].join(' · ')}
          </Text>
        </Stack>
      ))}
    </Stack>
  )
}

function Agreed({ summary: { agreed, reach } }: { summary: Summary }) {
  if (agreed.length === 0 && reach === '') return null
  return (
    <Stack gap={8} surface="warm" pad="16 20">
      <Text as="h2" look="15/24 600">
        {texts.agreed}
      </Text>
      {agreed.map(({ title, time }) => (
        <Row key={title} gap={8} wrap justify="between">
          <Text look="14/22">{title}</Text>
          <Text look="soft 13/20">{texts.signed(time.slice(0, 10))}</Text>
        </Row>
      ))}
      {reach ? (
        <Row gap={8} wrap justify="between">
          <Text look="14/22">{`${texts.reach}：${reach}`}</Text>
        </Row>
      ) : null}
    </Stack>
  )
}
