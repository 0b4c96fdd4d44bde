import { millisecondsPer, parseDateTime } from '@xinqiao/domain'
import { shortDay } from '../../../kit/time-words.ts'
import type { Crisis, Inside } from '../crisis.queries.ts'
import { caseMessages } from './case.messages.ts'
import styles from './closing.module.css'

const texts = caseMessages.closing.weeks
const WEEK = 7 * millisecondsPer.day
/** As many as stand beside each other on a case's page. */
const MOST = 14

type Talk = Inside['talks'][number]
type Week = { readonly no: number; readonly talks: readonly Talk[] }

const at = (time: string): number => parseDateTime(time)?.getTime() ?? 0

/** The weeks of a case, each with its talks in the order they were held; of a long one the last. */
const weeksOf = (since: string, talks: readonly Talk[]): readonly Week[] => {
  const weekOf = (time: string): number => Math.max(0, Math.floor((at(time) - at(since)) / WEEK))
  const last = Math.max(0, ...talks.map(({ time }) => weekOf(time)))
  const first = Math.max(0, last + 1 - MOST)
  return Array.from({ length: last + 1 - first }, (_, step) => {
    const week = first + step
    return { no: week + 1, talks: talks.filter(({ time }) => weekOf(time) === week).toReversed() }
  })
}

const isCalm = ({ risk }: Talk): boolean => risk === 1

/** 随访: a dot for every talk, week by week; what was not calm is amber and has a shape of its own. */
export function FollowWeeks({ one, talks }: { one: Crisis; talks: Inside['talks'] }) {
  const last = talks[0]
  if (!last) return null
  const weeks = weeksOf(one.openTime, talks)
  const worried = talks.findIndex((talk) => !isCalm(talk))
  const calm = worried === -1 ? talks.length : worried
  return (
    <div className={styles.follow}>
      <p>
        <b>{texts.title(weeks.at(-1)?.no ?? 1)}</b>
        <span data-calm="true">{texts.calm}</span>
        <span data-calm="false">{texts.worried}</span>
        <time>{texts.last(shortDay(last.time))}</time>
      </p>
      <ol>
        {weeks.map(({ no, talks: held }) => (
          <li key={no} data-calm={held.every(isCalm)} data-none={held.length === 0}>
            <div role="img" aria-label={texts.week(no, held.length, held.filter(isCalm).length)}>
              {held.map((talk) => (
                <i key={talk.id} data-calm={isCalm(talk)} />
              ))}
            </div>
            <span aria-hidden="true">{no}</span>
          </li>
        ))}
      </ol>
      <p className={styles.said}>{calm > 0 ? texts.row(calm) : texts.noRow}</p>
    </div>
  )
}
