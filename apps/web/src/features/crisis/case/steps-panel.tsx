import type { ReactNode } from 'react'
import { FlagIcon, PencilIcon, SendIcon, StampIcon } from '../../../kit/icons/shell-icons.tsx'
import { Timeline } from '../../../kit/timeline/timeline.tsx'
import type { Inside } from '../crisis.queries.ts'
import { caseMessages } from './case.messages.ts'
import styles from './case.module.css'

const texts = caseMessages.steps

/** Told apart at a glance: what was written, asked of the faculty, reported, decided. */
const signs: Readonly<Record<string, ReactNode>> = {
  talk: <PencilIcon size={14} />,
  receipt: <SendIcon size={14} />,
  report: <FlagIcon size={14} />,
  step: <StampIcon size={14} />,
}

/** What happened, the newest first. */
export function StepsPanel({ inside }: { inside: Inside }) {
  return (
    <section className={styles.panel} aria-label={texts.title}>
      <header>
        <h2>{texts.title}</h2>
      </header>
      <Timeline
        label={texts.title}
        byDay
        events={inside.steps.map(({ time, kind, title, note }) => ({
          time,
          action: title,
          note,
          group: kind,
          icon: signs[kind],
        }))}
        groups={[
          { key: 'talk', label: texts.groups.talk },
          { key: 'receipt', label: texts.groups.receipt },
          { key: 'report', label: texts.groups.report },
        ]}
      />
    </section>
  )
}
