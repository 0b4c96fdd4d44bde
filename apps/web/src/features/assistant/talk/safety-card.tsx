import { useState } from 'react'
import { Link } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { CheckCircleIcon, HeartIcon, PhoneIcon } from '../../../kit/icons/icons.tsx'
import { DoorIcon } from '../../../kit/icons/shell-icons.tsx'
import { Row, Stack, Text } from '../../../kit/layout/layout.tsx'
import { dial } from '../../../kit/login/emergency-sheet.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { openEmergency } from '../../emergency/index.ts'
import type { HelpNow } from '../assistant.queries.ts'
import { spanWords } from '../chat/moment.ts'
import styles from './safety-card.module.css'
import { talkMessages } from './talk.messages.ts'
import { useTakeDutyTime } from './talk.queries.ts'

const texts = talkMessages.help
const MOST_TIMES = 3

type SafetyCardProps = {
  words: string
  label: string
  /** null when other words further down carry it */
  help: HelpNow | null
}

/** The fixed words for when things are hard, with people behind every button. */
export function SafetyCard({ words, label, help }: SafetyCardProps) {
  return (
    <section className={styles.card} aria-label={help ? texts.region : label}>
      <Row gap={12} align="stretch" className={styles.words}>
        <HeartIcon size={22} />
        <div>
          <p>{words}</p>
          <Text as="small" look="12/20">
            {label}
          </Text>
        </div>
      </Row>
      {help ? <HelpLines help={help} /> : null}
    </section>
  )
}

/** Telephones first, then who is there now, then times one can simply take. */
export function HelpLines({ help }: { help: HelpNow }) {
  const now = help.onDuty.find(({ isNow }) => isNow)
  return (
    <Row gap={10} align="stretch" wrap className={styles.lines}>
      {help.phone ? (
        <Row as="a" gap={8} justify="center" look="600" className={styles.call} href={dial(help.phone)}>
          <PhoneIcon size={18} />
          {texts.duty(help.phone)}
        </Row>
      ) : null}
      <Row as="a" gap={8} justify="center" look="600" className={styles.call} href={dial(help.hotline)}>
        <PhoneIcon size={18} />
        {texts.hotline(help.hotline)}
      </Row>
      {now ? (
        <Row as="p" gap={8} look="14/22" className={styles.now}>
          <DoorIcon size={16} />
          {texts.now(now.hostName, now.siteName)}
        </Row>
      ) : null}
      {help.dutyType && help.slots.length > 0 ? <Times type={help.dutyType} slots={help.slots} /> : null}
      <Button size="lg" variant="text" onClick={openEmergency}>
        {texts.more}
      </Button>
    </Row>
  )
}

type Slot = HelpNow['slots'][number]

function Times({ type, slots }: { type: string; slots: readonly Slot[] }) {
  const book = useTakeDutyTime()
  const [taken, setTaken] = useState<string | null>(null)
  const pick = async ({ slotId, startAt, endAt, hostName, siteName }: Slot): Promise<void> => {
    const when = spanWords(startAt, endAt)
    const isSure = await confirm({ title: texts.takeAsk(when), content: texts.takeLead(hostName, siteName) })
    if (!isSure) return
    await book.mutateAsync({ slotId, type })
    setTaken(when)
  }
  if (taken)
    return (
      <Row as="p" gap={8} wrap look="14/22" pad="10 12" className={styles.taken} role="status">
        <CheckCircleIcon size={16} />
        {texts.taken(taken)}
        <Link to="/myVisit">{texts.seeVisit}</Link>
      </Row>
    )
  return (
    <Stack gap={8} look="13/20" className={styles.times}>
      <p>{texts.slots}</p>
      <ul>
        {slots.slice(0, MOST_TIMES).map((slot) => (
          <li key={slot.slotId}>
            <span>
              <b>{spanWords(slot.startAt, slot.endAt)}</b>
              {slot.hostName} · {slot.siteName}
            </span>
            <Button
              aria-label={`${texts.take} ${spanWords(slot.startAt, slot.endAt)}`}
              loading={book.isPending && book.variables?.slotId === slot.slotId}
              onClick={() => attempt(() => pick(slot))}
            >
              {texts.take}
            </Button>
          </li>
        ))}
      </ul>
      {book.error ? <p role="alert">{reasonOf(book.error, texts.takeFailed)}</p> : null}
    </Stack>
  )
}
