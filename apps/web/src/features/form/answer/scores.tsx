import { Box, Row, Text } from '../../../kit/layout/layout.tsx'
import { WarningIcon } from '../../../kit/icons/icons.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { answerMessages } from '../answer.messages.ts'
import { type AnswerScores, useScores } from '../form.queries.ts'
import styles from './scores.module.css'

const texts = answerMessages.scores

/** What an answer comes to. Drawn for those who work with it only: a number without a person beside it helps nobody. */
export function Scores({ answerId }: { answerId: string }) {
  const query = useScores({ answerId })
  const found = query.data
  if (found && found.items.length === 0 && found.scales.length === 0) return null
  return (
    <Box as="section" surface="card" pad="12 16" className={styles.card} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <Text as="p" look="faint 12/18">
        {texts.lead}
      </Text>
      {found ? null : <QueryState size="card" query={query} title={texts.failed} rows={2} />}
      {found && found.items.length > 0 ? <Choices found={found} /> : null}
      {found?.scales.map((scale) => (
        <Scale key={scale.id} scale={scale} />
      ))}
    </Box>
  )
}

type Points = { readonly label: string; readonly score: number; readonly maxScore: number }

function Line({ label, score, maxScore, note }: Points & { readonly note?: string | undefined }) {
  return (
    <li>
      <Row justify="between" gap={12} align="baseline" look="13/20">
        <span>{label}</span>
        <Text oneLine firm>
          {note ? (
            <Text look="faint 12">{note}</Text>
          ) : (
            <>
              <b>{score}</b>
              <Text look="faint 12"> / {maxScore}</Text>
            </>
          )}
        </Text>
      </Row>
    </li>
  )
}

/** The choices that count: in all, part by part, and one by one for those who ask. */
function Choices({ found: { score, maxScore, items, dimensions } }: { readonly found: AnswerScores }) {
  const missing = items.filter(({ isAnswered }) => !isAnswered).length
  return (
    <div className={styles.part}>
      <Total name={texts.total} score={score} most={maxScore} />
      {dimensions.length > 0 ? (
        <ul>
          {dimensions.map((one) => (
            <Line key={one.label} {...one} label={one.label || texts.rest} />
          ))}
        </ul>
      ) : null}
      {missing > 0 ? (
        <Text as="p" look="warning 12/20">
          {texts.unanswered(missing)}
        </Text>
      ) : null}
      <details>
        <summary>{texts.items}</summary>
        <ul>
          {items.map((item) => (
            <Line key={item.prop} {...item} note={item.isAnswered ? undefined : texts.notAnswered} />
          ))}
        </ul>
      </details>
    </div>
  )
}

function Total({ name, score, most, level }: { name: string; score: number; most: number; level?: string }) {
  return (
    <Row gap={8} align="baseline" className={styles.total}>
      <span>{name}</span>
      <b>{score}</b>
      <Text look="faint 12">/ {most}</Text>
      {level ? (
        <Text look="13 500" push>
          {level}
        </Text>
      ) : null}
    </Row>
  )
}

/** A scale on its own line of levels: where the score lies says more than the score. */
function Scale({ scale }: { readonly scale: AnswerScores['scales'][number] }) {
  const { scaleName, score, maxScore, level, bands, risks, time } = scale
  return (
    <div className={styles.part}>
      <Total name={scaleName} score={score} most={maxScore} level={level} />
      <ol className={styles.bands}>
        {bands.map(({ from, label }, place) => {
          const to = (bands[place + 1]?.from ?? maxScore + 1) - 1
          const isIt = score >= from && score <= to
          return (
            <li key={from} style={{ '--share': to - from + 1 }} data-on={isIt} title={texts.band(label, from, to)}>
              <span className="xq-sr">{texts.band(label, from, to)}</span>
            </li>
          )
        })}
      </ol>
      {risks.map(({ item, label, answer }) => (
        <Row as="p" gap={6} align="start" look="danger 12/18" key={item}>
          <WarningIcon size={14} />
          {texts.risk(item, label, answer)}
        </Row>
      ))}
      <Text as="p" look="faint 12/18">
        {texts.time(time.slice(0, 16))}
      </Text>
    </div>
  )
}
