import { LockIcon } from '../../../kit/icons/icons.tsx'
import { StatusDot } from '../../../kit/status/level-bars.tsx'
import { type CrisisStar, crisisStarLook } from '../../../kit/status/status-looks.tsx'
import type { StatusLook } from '../../../kit/status/status-tag.tsx'
import { archiveMessages } from '../archive.messages.ts'
import type { PersonFile } from '../archive.queries.ts'

const texts = archiveMessages.file

export const statusesOf = ({ star, hasCase, heldUntil, sealedTime }: PersonFile): StatusLook[] => [
  ...(sealedTime === null
    ? []
    : [{ label: texts.sealedOn(sealedTime.slice(0, 10)), icon: <LockIcon size={12} />, tone: 'closed' as const }]),
  ...(hasCase ? [{ label: texts.hasCase, icon: <StatusDot />, tone: 'processing' as const }] : []),
  ...(star === null ? [] : [crisisStarLook(star as CrisisStar)]),
  ...(heldUntil === null
    ? []
    : [
        {
          label: archiveMessages.hold.held(heldUntil.slice(0, 10)),
          icon: <LockIcon size={12} />,
          tone: 'warning' as const,
        },
      ]),
]

export const leadOf = ({ sex, age, deptName, visitorNo, phone }: PersonFile): string =>
  [sex, age === null ? '' : texts.years(age), deptName, visitorNo, phone].filter(Boolean).join(' · ')
