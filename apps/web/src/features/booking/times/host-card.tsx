import { useState } from 'react'
import { Avatar } from '../../../kit/avatar/avatar.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { CheckCircleIcon, CheckIcon } from '../../../kit/icons/icons.tsx'
import { clockOf, spanWords } from '../../../kit/time-words.ts'
import { timesMessages as texts } from '../booking.messages.ts'
import type { Host, Offer } from '../booking.queries.ts'
import styles from './host-card.module.css'

type HostCardProps = { host: Host; slotId: string | null; isBusy: boolean; onChoose: (offer: Offer) => void }

const SEPARATOR = ' · '

const aboutHost = ({ sex, years, title }: Host): string =>
  [sex, years > 0 ? texts.years(years) : '', sex || years > 0 ? '' : title].filter(Boolean).join(SEPARATOR)

/** Somebody to talk to: who they are, why they might fit, and when they are free. */
export function HostCard({ host, slotId, isBusy, onChoose }: HostCardProps) {
  const [isOpen, setOpen] = useState(false)
  const { realName, reasons, fields } = host
  const known = fields.map(({ label }) => label).join('、')
  const why = reasons.length > 0 ? reasons.join('，') : known ? texts.goodAt(known) : ''
  return (
    <section
      className={styles.card}
      aria-label={realName}
      data-chosen={host.slots.some(({ id }) => id === slotId) || undefined}
    >
      <div className={styles.head}>
        <Avatar name={realName} src={host.avatar || null} size={52} />
        <div className={styles.words}>
          <h3>
            {realName}
            <span>{aboutHost(host)}</span>
          </h3>
          {why ? (
            <p>
              <CheckCircleIcon size={14} />
              {why}
            </p>
          ) : null}
        </div>
        <Button
          variant="text"
          size="sm"
          className={styles.intro ?? ''}
          aria-label={texts.introOf(realName)}
          onClick={() => setOpen(true)}
        >
          {texts.intro}
        </Button>
      </div>
      <div className={styles.slots} role="group" aria-label={texts.slots(realName)}>
        {host.slots.map((offer) => (
          <Slot
            key={offer.id}
            offer={offer}
            isChosen={offer.id === slotId}
            isBusy={isBusy}
            onChoose={() => onChoose(offer)}
          />
        ))}
      </div>
      {isOpen ? <Intro host={host} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

type SlotProps = { offer: Offer; isChosen: boolean; isBusy: boolean; onChoose: () => void }

function Slot({ offer, isChosen, isBusy, onChoose }: SlotProps) {
  const isHeld = offer.view === 'held' && !isChosen
  const words = spanWords(offer.startAt, offer.endAt)
  return (
    <button
      type="button"
      className={styles.slot}
      aria-pressed={isChosen}
      aria-label={isHeld ? `${words}，${texts.held}` : words}
      disabled={isHeld}
      data-held={isHeld || undefined}
      onClick={() => {
        if (!isChosen && !isBusy) onChoose()
      }}
    >
      {isChosen ? <CheckIcon size={14} /> : null}
      {clockOf(offer.startAt)}
      {isHeld ? <em>{texts.held}</em> : null}
    </button>
  )
}

function Intro({ host, onClose }: { host: Host; onClose: () => void }) {
  return (
    <Dialog open title={texts.introOf(host.realName)} onClose={onClose}>
      <div className={styles.about}>
        <Avatar name={host.realName} src={host.avatar || null} size={64} />
        <div>
          <b>{host.realName}</b>
          <p>{[host.categoryName, host.title, aboutHost(host)].filter(Boolean).join(SEPARATOR)}</p>
        </div>
      </div>
      {host.fields.length > 0 ? (
        <p className={styles.fields}>
          {texts.fields}
          {host.fields.map(({ code, label }) => (
            <span key={code}>{label}</span>
          ))}
        </p>
      ) : null}
      <p className={styles.story}>{host.intro || texts.noIntro}</p>
    </Dialog>
  )
}
