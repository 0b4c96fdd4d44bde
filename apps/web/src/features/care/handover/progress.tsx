import type { ReactNode } from 'react'
import { CheckIcon } from '../../../kit/icons/icons.tsx'
import {
  CalendarIcon,
  ClockIcon,
  DoorIcon,
  FlagIcon,
  FolderIcon,
  PencilIcon,
  ShieldAlertIcon,
} from '../../../kit/icons/shell-icons.tsx'
import { Row, Text } from '../../../kit/layout/layout.tsx'
import { handoverMessages as texts } from './handover.messages.ts'
import type { Handover } from './handover.queries.ts'
import styles from './handover.module.css'

const icons: Readonly<Record<string, ReactNode>> = {
  cases: <FolderIcon size={16} />,
  visits: <CalendarIcon size={16} />,
  records: <PencilIcon size={16} />,
  warnings: <FlagIcon size={16} />,
  crises: <ShieldAlertIcon size={16} />,
  errands: <ClockIcon size={16} />,
  shifts: <DoorIcon size={16} />,
}

/** How much has gone, what has somebody to go to, and what has nobody yet. */
export function Progress({ one, toOf }: { one: Handover; toOf: (key: string) => string }) {
  const left = one.kinds.reduce((sum, kind) => sum + kind.left, 0)
  const done = one.kinds.reduce((sum, kind) => sum + kind.done, 0)
  const asked = one.lines.filter(({ offer }) => offer?.state === 'offered').length
  const open = [
    ...one.lines.filter(({ offer }) => offer?.state !== 'offered').map(({ personId }) => personId),
    ...one.shifts.map(({ id }) => id),
  ].filter((key) => !toOf(key)).length
  return (
    <section className={styles.progress} aria-label={texts.title}>
      <Row gap={12} wrap justify="between">
        <Row gap={12} wrap>
          <strong>{texts.progress(left, done)}</strong>
          {asked > 0 ? <Text look="soft 13">{texts.askedOf(asked)}</Text> : null}
          {open > 0 ? <Text look="warning 13">{texts.undecided(open)}</Text> : null}
          {one.hidden > 0 ? <Text look="warning 13">{texts.hidden(one.hidden)}</Text> : null}
        </Row>
        <Text look="soft 13">{left === 0 ? texts.free : texts.held}</Text>
      </Row>
      <div className={styles.bar} aria-hidden="true">
        <i data-part="done" style={{ flexGrow: done }} />
        <i data-part="ready" style={{ flexGrow: left === 0 ? 0 : Math.max(left - open, 0) }} />
        <i data-part="open" style={{ flexGrow: open }} />
      </div>
      <ul className={styles.kinds}>
        {one.kinds.map((kind) => (
          <li key={kind.kind} data-kind={kind.kind}>
            <span aria-hidden="true">{icons[kind.kind] ?? <CheckIcon size={16} />}</span>
            <div>
              <Text look="soft 13">{kind.label}</Text>
              <Row gap={6} align="baseline" wrap className={styles.counts}>
                <b>{kind.done}</b>
                <Text look="faint 13">{`/ ${kind.done + kind.left}`}</Text>
                {kind.asked > 0 ? <Text look="brand 13">{texts.waiting(kind.asked)}</Text> : null}
                {kind.left + kind.done === 0 ? null : kind.left === 0 ? (
                  <Text look="success 13">{texts.allDone}</Text>
                ) : kind.left > kind.asked ? (
                  <Text look="warning 13">{texts.left(kind.left - kind.asked)}</Text>
                ) : null}
              </Row>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
