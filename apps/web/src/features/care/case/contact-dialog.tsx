import {
  caseContactOutcomes,
  caseContactWays,
  reachDanger,
  type CaseContactOutcome,
  type CaseContactWay,
  type ReachWay,
} from '@xinqiao/domain'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { careMessages } from '../care.messages.ts'
import { type CaseDetail, useContact } from '../care.queries.ts'
import { reachMessages } from '../reach/reach.messages.ts'
import { type Reach, useDanger, useReach } from '../reach/reach.queries.ts'

const texts = careMessages.contact

const optionsOf = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, label]) => ({ value, label }))

const reachWayOf = (way: unknown): ReachWay => (way === 'phone' ? 'call' : 'write')
const mayBy = (reach: Reach | undefined, way: unknown): boolean =>
  reachWayOf(way) === 'call' ? reach?.mayCall === true : reach?.mayWrite !== false

/** What was said about being reached stands first; past it only a life in danger leads, with its reason. */
export function ContactDialog({ one, onClose }: { one: CaseDetail | null; onClose: () => void }) {
  const contact = useContact()
  const danger = useDanger()
  const { data: reach, error } = useReach(one?.visitorId ?? null)
  const said = reach?.isAsked ? reachMessages.says(reach) : reachMessages.unasked
  return (
    <FormDrawer
      open={one !== null}
      as="dialog"
      mode="edit"
      noun={careMessages.acts.contact}
      title={texts.title}
      recordId={one?.id ?? ''}
      initial={reach && { way: 'phone', outcome: '', note: '', danger: '' }}
      error={error}
      fields={[
        {
          kind: 'radio',
          name: 'way',
          label: texts.way,
          required: true,
          options: optionsOf(caseContactWays),
          hint: reach?.words ? `${said} · ${reachMessages.wordsAre(reach.words)}` : said,
        },
        {
          kind: 'textarea',
          name: 'danger',
          label: reachMessages.danger.field,
          required: true,
          max: reachDanger.max,
          hint: reachMessages.danger.fieldHint,
          shown: ({ way }) => !mayBy(reach, way),
        },
        {
          kind: 'radio',
          name: 'outcome',
          label: texts.outcome,
          required: true,
          options: optionsOf(caseContactOutcomes),
        },
        { kind: 'textarea', name: 'note', label: texts.note, required: true, max: 500, hint: texts.noteHint },
      ]}
      doneText={texts.done}
      onClose={onClose}
      onSubmit={async (given) => {
        if (!one) return null
        const reason = String(given.danger).trim()
        if (!mayBy(reach, given.way)) {
          if ([...reason].length < reachDanger.min) return { danger: reachMessages.danger.hint }
          await danger.mutateAsync({ userId: one.visitorId, way: reachWayOf(given.way), reason })
        }
        await contact.mutateAsync({
          id: one.id,
          way: given.way as CaseContactWay,
          outcome: given.outcome as CaseContactOutcome,
          note: String(given.note).trim(),
        })
        return null
      }}
    />
  )
}
