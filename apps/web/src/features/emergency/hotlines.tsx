import type { ReactNode } from 'react'
import { AlertIcon, ForwardIcon, LifebuoyIcon, PhoneIcon } from '../../kit/icons/icons.tsx'
import { CalendarIcon, ChatIcon } from '../../kit/icons/shell-icons.tsx'
import { Centre, Row, Stack } from '../../kit/layout/layout.tsx'
import { dial } from '../../kit/login/emergency-sheet.tsx'
import { emergencyMessages } from './emergency.messages.ts'
import { HelpRow } from './help-row.tsx'
import rows from './help-card.module.css'
import { hotlineOf, type HelpNumbers } from './help-card.tsx'
import { hotlineGroups, type HotlineGroup } from './hotline-lines.ts'
import { hotlineMessages as t } from './hotline.messages.ts'
import styles from './hotlines.module.css'
import { useHelp, useMinute } from './use-help.ts'

export type HotlinesProps = {
  code: string | null
  known: HelpNumbers
  /** how the way is walked: within the application or out of a page of its own */
  emergency: (children: ReactNode) => ReactNode
  book: (children: ReactNode) => ReactNode
}

/** Whom to call now, what happens then, and where else to turn. */
export function Hotlines({ code, known, emergency, book }: HotlinesProps) {
  const help = useHelp(code)
  const now = useMinute()
  const school = help ?? known
  const groups = hotlineGroups({ dutyPhone: school?.dutyPhone ?? '', hotline: hotlineOf(school) }, help, now)
  return (
    <div className={styles.hotlines}>
      <Stack gap={16} className={styles.main}>
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
        <Danger />
      </Stack>
      <Stack gap={16} className={styles.side}>
        <section className={styles.about} aria-label={t.about}>
          <h2>{t.about}</h2>
          {help?.hotlineWords ? <p>{help.hotlineWords}</p> : null}
          <ul>
            {t.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </section>
        <section aria-label={t.ways}>
          <h2 className={styles.heading}>{t.ways}</h2>
          {book(<Way icon={<CalendarIcon size={20} />} title={t.book} note={t.bookLead} />)}
          {emergency(<Way icon={<LifebuoyIcon size={20} />} title={t.emergency} note={t.emergencyLead} />)}
          {help?.hotlineUrl ? (
            <a className={rows.row} href={help.hotlineUrl} target="_blank" rel="noopener noreferrer">
              <Way icon={<ChatIcon size={20} />} title={t.web} note={t.webLead} />
            </a>
          ) : null}
        </section>
      </Stack>
    </div>
  )
}

function Way({ icon, title, note }: { icon: ReactNode; title: string; note: string }) {
  return <HelpRow icon={icon} title={title} note={<span>{note}</span>} end={<ForwardIcon size={18} />} />
}

function Group({ title, lines }: HotlineGroup) {
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul>
        {lines.map(({ name, phone, now, notes }) => (
          <li key={phone}>
            <a className={styles.line} data-closed={now?.isOpen === false || undefined} href={dial(phone)}>
              <Stack as="span" grow>
                <Row as="span" gap={8} wrap look="soft 13/20">
                  {name}
                  {now ? (
                    <span className={styles.now} data-open={now.isOpen}>
                      {now.words}
                    </span>
                  ) : null}
                </Row>
                <span className={styles.phone}>{phone}</span>
                {notes.map((note) => (
                  <span key={note} className={styles.note}>
                    {note}
                  </span>
                ))}
              </Stack>
              <Centre as="span" firm className={styles.call}>
                <PhoneIcon size={20} />
                <span className="xq-sr">{emergencyMessages.call(phone)}</span>
              </Centre>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const DANGER = [
  { label: emergencyMessages.ambulance, phone: '120' },
  { label: emergencyMessages.police, phone: '110' },
] as const

function Danger() {
  return (
    <section className={styles.danger} aria-label={emergencyMessages.danger}>
      <Row as="p" gap={6} look="13/20 600">
        <AlertIcon size={16} />
        {emergencyMessages.danger}
      </Row>
      <div>
        {DANGER.map(({ label, phone }) => (
          <a key={phone} href={dial(phone)}>
            <PhoneIcon size={16} />
            {label}
          </a>
        ))}
      </div>
    </section>
  )
}
