import { useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../../../kit/avatar/avatar.tsx'
import { Dialog, dialogWidths } from '../../../../kit/dialog.tsx'
import { Button } from '../../../../kit/form/button.tsx'
import { CheckCircleIcon, CheckIcon } from '../../../../kit/icons/icons.tsx'
import { Box, Para, Row } from '../../../../kit/layout/layout.tsx'
import { clockOf, spanWords } from '../../../../kit/time-words.ts'
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
    <Box
      as="section"
      surface="warm"
      pad={16}
      className={styles.card}
      aria-label={realName}
      data-chosen={host.slots.some(({ id }) => id === slotId) || undefined}
    >
      <Row gap={12}>
        <Avatar name={realName} src={host.avatar || null} size={52} />
        <Box grow className={styles.words}>
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
        </Box>
        <Button
          variant="text"
          size="sm"
          className={styles.intro ?? ''}
          aria-label={texts.introOf(realName)}
          onClick={() => setOpen(true)}
        >
          {texts.intro}
        </Button>
      </Row>
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
    </Box>
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
      aria-label={isHeld ? `${words}，${texts.heldLong}` : words}
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
    <Dialog width={dialogWidths.question} open title={texts.introOf(host.realName)} onClose={onClose}>
      <Row gap={14} className={styles.about}>
        <Avatar name={host.realName} src={host.avatar || null} size={64} />
        <div>
          <b>{host.realName}</b>
          <Para look="faint 13/20">
            {[host.categoryName, host.title, aboutHost(host)].filter(Boolean).join(SEPARATOR)}
          </Para>
        </div>
      </Row>
      {host.fields.length > 0 ? (
        <Row as="p" gap={6} align="stretch" wrap look="faint" className={styles.fields}>
          {texts.fields}
          {host.fields.map(({ code, label }) => (
            <span key={code}>{label}</span>
          ))}
        </Row>
      ) : null}
      <p className={styles.story}>{host.intro || texts.noIntro}</p>
      <Para above={12}>
        <Link to={`/consultants_detail/index?userId=${host.userId}`}>{texts.wholeIntro}</Link>
      </Para>
    </Dialog>
  )
}
