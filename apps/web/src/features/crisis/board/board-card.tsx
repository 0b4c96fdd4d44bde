import { Link } from 'react-router'
import { Avatar } from '../../../kit/avatar/avatar.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { UserIcon } from '../../../kit/icons/icons.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { leftOf } from '../clock.ts'
import { crisisMessages } from '../crisis.messages.ts'
import type { CrisisCard } from '../crisis.queries.ts'
import { gradeLook } from '../looks.tsx'
import { casePath } from '../paths.ts'
import { Ring } from '../ring.tsx'
import styles from './board.module.css'

const texts = crisisMessages.board
const RING = 28

const actOf = ({ state, ownerId, isUrgent }: CrisisCard): string => {
  if (state === 'centre' && ownerId === null) return isUrgent ? texts.acts.take : texts.acts.assign
  return texts.acts[state as keyof typeof texts.acts] ?? texts.acts.faculty
}

/** Waits for the two who level and assign. */
const isLeaders = ({ state, ownerId }: CrisisCard): boolean =>
  state === 'grading' || (state === 'centre' && ownerId === null)

/** How grave, whose turn, and how long: clock, deadline and owner always together. */
export function BoardCard({ card, now }: { card: CrisisCard; now: number }) {
  const left = card.dueTime ? leftOf(card.dueFrom, card.dueTime, now) : null
  const mayLevel = useAllowed()('crisis_case_level_btn')
  const isGrave = card.star === 1 || (card.star === null && card.isUrgent)
  return (
    <article className={styles.card} data-grave={isGrave}>
      <header>
        <StatusTag {...gradeLook(card)} />
        {left ? (
          <div className={styles.clock} data-tone={left.tone}>
            <div>
              <b>{left.words}</b>
              <span>{card.nextName}</span>
            </div>
            <Ring left={left} size={RING} />
          </div>
        ) : null}
      </header>
      <p className={styles.who}>
        <b>{card.personName}</b>
        <span>{card.deptName}</span>
      </p>
      <p className={styles.line}>{card.line}</p>
      <footer>
        {card.ownerId ? (
          <>
            <Avatar name={card.ownerName} src={null} size={22} />
            <span>{card.ownerName}</span>
            {card.teamSize > 1 ? <em>{texts.team(card.teamSize)}</em> : null}
          </>
        ) : (
          <span className={styles.nobody}>
            <UserIcon size={14} />
            {texts.nobody}
          </span>
        )}
        {card.state === 'faculty' ? <em>{card.reportNo}</em> : null}
        <Link
          to={casePath(card.id)}
          className={styles.act}
          data-grave={isGrave && card.ownerId === null}
          data-mine={isLeaders(card) && mayLevel}
        >
          {actOf(card)}
        </Link>
      </footer>
    </article>
  )
}
