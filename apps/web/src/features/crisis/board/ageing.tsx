import { millisecondsPer, parseDateTime } from '@xinqiao/domain'
import { Link } from 'react-router'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { clockOf, shortDay } from '../../../kit/time-words.ts'
import { leftOf } from '../clock.ts'
import { crisisMessages } from '../crisis.messages.ts'
import type { CrisisCard } from '../crisis.queries.ts'
import { gradeLook } from '../looks.tsx'
import { casePath } from '../paths.ts'
import styles from './ageing.module.css'

const texts = crisisMessages.ageing
const { hour, day } = millisecondsPer
/** Until when something belongs to a heap; what is left over is further off. */
const HEAPS = [
  { name: 'late', until: 0 },
  { name: 'soon', until: 2 * hour },
  { name: 'day', until: day },
  { name: 'week', until: 7 * day },
  { name: 'later', until: Infinity },
] as const

const msOf = (time: string): number => parseDateTime(time)?.getTime() ?? 0

/** 时效: the same cases by how long each has left, and how long it has been open; the next hour before everything else. */
export function Ageing({ cards, now }: { cards: readonly CrisisCard[]; now: number }) {
  const rows = cards.map((card) => ({ card, left: card.dueTime ? msOf(card.dueTime) - now : Infinity }))
  return (
    <div className={styles.heaps}>
      {HEAPS.map(({ name, until }, at) => {
        const from = HEAPS[at - 1]?.until ?? -Infinity
        const mine = rows.filter(({ left }) => left > from && left <= until)
        return (
          <section key={name} className={styles.heap} data-heap={name} aria-label={texts.heaps[name]}>
            <header>
              <h2>{texts.heaps[name]}</h2>
              <span>{mine.length}</span>
            </header>
            {mine.length === 0 ? <p>{texts.none}</p> : null}
            <ul>
              {mine.map(({ card }) => (
                <Row key={card.id} card={card} now={now} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function Row({ card, now }: { card: CrisisCard; now: number }) {
  const left = card.dueTime ? leftOf(card.dueFrom, card.dueTime, now) : null
  return (
    <li>
      <StatusTag {...gradeLook(card)} />
      <Link to={casePath(card.id)}>{card.personName}</Link>
      <span>{card.deptName}</span>
      <span>{card.stateName}</span>
      <span>{card.ownerName || crisisMessages.board.nobody}</span>
      <span>{texts.open(Math.floor((now - msOf(card.openTime)) / day))}</span>
      <b data-tone={left?.tone}>{left?.words ?? ''}</b>
      <time>
        {card.nextName}
        {card.dueTime ? ` · ${shortDay(card.dueTime)} ${clockOf(card.dueTime)}` : ''}
      </time>
    </li>
  )
}
