import { useState } from 'react'
import { Gate } from '../../../kit/gate/gate.tsx'
import { GuardedButton } from '../../../kit/gate/guarded-button.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import {
  appointmentLook,
  type AppointmentStatus,
  type CrisisStar,
  crisisStarLook,
  type WarningLevel,
  warningLevelLook,
} from '../../../kit/status/status-looks.tsx'
import { type StatusLook, StatusTag } from '../../../kit/status/status-tag.tsx'
import { light } from '../../../kit/theme/light.ts'
import { Timeline } from '../../../kit/timeline/timeline.tsx'
import { Card } from '../gallery-frame.tsx'
import { galleryTexts } from '../gallery.messages.ts'
import styles from '../gallery.module.css'
import { sampleHappenings, sampleHappeningGroups } from '../samples/sample-happenings.ts'

const { marks: words } = galleryTexts

const statuses = Object.keys(light.status) as AppointmentStatus[]
const stars: readonly CrisisStar[] = [1, 2, 3, 4]
const levels: readonly WarningLevel[] = [5, 4, 3, 2, 1]

export function MarksSection() {
  const [clicks, setClicks] = useState(0)
  return (
    <main className={styles.page}>
      <h1 className="xq-sr">{galleryTexts.pages.marks}</h1>
      <Card>
        <Tags title={words.appointment} looks={statuses.map(appointmentLook)} />
        <Tags title={words.star} looks={stars.map(crisisStarLook)} />
        <Tags title={words.warning} looks={levels.map(warningLevelLook)} />
      </Card>
      <Card>
        <Timeline label={words.timeline} events={sampleHappenings} groups={sampleHappeningGroups} />
      </Card>
      <Card>
        <Row gap={6} wrap role="group" aria-label={words.gate}>
          <Gate need="admin_errorLog_list_tab" otherwise={words.missing}>
            {words.held}
          </Gate>
          <GuardedButton onClick={() => setClicks(clicks + 1)}>{words.guarded}</GuardedButton>
          <span className={styles.label}>{words.clicked(clicks)}</span>
        </Row>
      </Card>
    </main>
  )
}

function Tags({ title, looks }: { title: string; looks: readonly StatusLook[] }) {
  return (
    <Row gap={6} wrap>
      <span className={styles.label}>{title}</span>
      {looks.map((look) => (
        <StatusTag key={look.label} {...look} />
      ))}
    </Row>
  )
}
