import { formatDateTime, holdLimits, millisecondsPer } from '@xinqiao/domain'
import { useState } from 'react'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { archiveMessages } from '../archive.messages.ts'
import { useSaveHold } from '../archive.queries.ts'

const texts = archiveMessages.hold

export type Held = { visitorId: string; visitorName: string } | 'by number'

/** Nothing of this person goes before a day: for a reason that is written down. */
export function HoldDialog({ person, onClose }: { person: Held | null; onClose: () => void }) {
  const save = useSaveHold()
  const [now] = useState(() => new Date())
  const isByNumber = person === 'by number'
  return (
    <FormDrawer
      open={person !== null}
      as="dialog"
      mode="create"
      noun={texts.title}
      title={person === null || isByNumber ? texts.addTitle : texts.of(person.visitorName)}
      lead={texts.lead}
      recordId="hold"
      initial={{
        visitorNo: '',
        reason: '',
        until: formatDateTime(new Date(now.getTime() + 365 * millisecondsPer.day)),
      }}
      fields={[
        {
          kind: 'text',
          name: 'visitorNo',
          label: texts.number,
          required: isByNumber,
          max: 50,
          shown: () => isByNumber,
        },
        {
          kind: 'textarea',
          name: 'reason',
          label: texts.reason,
          required: true,
          max: holdLimits.reasonMax,
          rule: (value) => ([...value.trim()].length < holdLimits.reasonMin ? texts.short(holdLimits.reasonMin) : null),
        },
        { kind: 'datetime', name: 'until', label: texts.until, required: true },
      ]}
      okText={texts.ok}
      doneText={texts.done}
      onClose={onClose}
      onSubmit={async ({ visitorNo, reason, until }) => {
        if (person === null) return
        await save.mutateAsync({
          ...(person === 'by number' ? { visitorNo: String(visitorNo).trim() } : { userId: person.visitorId }),
          reason: String(reason).trim(),
          until: String(until),
        })
      }}
    />
  )
}
