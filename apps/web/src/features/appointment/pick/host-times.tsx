import { Avatar } from '../../../kit/avatar/avatar.tsx'
import { cx } from '../../../kit/cx.ts'
import { Box, Row } from '../../../kit/layout/layout.tsx'
import { clockSpan } from '../../../kit/time-words.ts'
import { pickMessages as texts } from './pick.messages.ts'
import styles from './pick.module.css'
import type { Offer, OfferedHost } from './times.queries.ts'

type HostTimesProps = { host: OfferedHost; value: string | null; onPick: (offer: Offer) => void }

/** One host: who it is, why this one, and the times of the day. */
export function HostTimes({ host, value, onPick }: HostTimesProps) {
  return (
    <li className={styles.host}>
      <Avatar name={host.realName} src={host.avatar || null} size={32} />
      <Box grow>
        <Row as="p" align="baseline" wrap className={styles.name}>
          <b>{host.realName}</b>
          <span>
            {[host.title || host.categoryName, host.years > 0 ? texts.years(host.years) : '']
              .filter(Boolean)
              .join(' · ')}
          </span>
          {host.isSuggested ? <em>{texts.suggested}</em> : null}
        </Row>
        {host.reasons.length > 0 ? <p className={styles.reasons}>{host.reasons.join(' · ')}</p> : null}
        <Row gap={8} align="stretch" wrap above={8}>
          {host.slots.map((offer) => (
            <Slot
              key={offer.id}
              host={host.realName}
              offer={offer}
              isChosen={offer.id === value}
              onPick={() => onPick(offer)}
            />
          ))}
        </Row>
      </Box>
    </li>
  )
}

type SlotProps = { host: string; offer: Offer; isChosen: boolean; onPick: () => void }

function Slot({ host, offer, isChosen, onPick }: SlotProps) {
  const isHeld = offer.view === 'held'
  const when = clockSpan(offer.startAt, offer.endAt)
  const place = offer.roomName ?? offer.siteName
  return (
    <button
      type="button"
      className={cx(styles.slot, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      aria-label={texts.slot(host, when, place, isHeld)}
      disabled={isHeld}
      onClick={onPick}
    >
      <b>{when}</b>
      <small>{isHeld ? texts.held : place}</small>
    </button>
  )
}
