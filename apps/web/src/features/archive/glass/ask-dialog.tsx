import { glassReasons, layerCodes, layers, opening, TRACED, type GlassReason } from '@xinqiao/domain'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { archiveMessages } from '../archive.messages.ts'
import { useAskGlass } from '../archive.queries.ts'

const texts = archiveMessages.glass.ask

type Props = { person: { visitorId: string; visitorName: string } | null; onClose: () => void }

/** Asks a second person to open what is not one's own to open. */
export function AskGlassDialog({ person, onClose }: Props) {
  const ask = useAskGlass()
  return (
    <FormDrawer
      open={person !== null}
      as="dialog"
      mode="create"
      noun={archiveMessages.glass.title}
      title={texts.title(person?.visitorName ?? '')}
      recordId={person?.visitorId ?? ''}
      lead={texts.lead}
      initial={{ layer: '3', reasonCode: '', reason: '' }}
      fields={[
        {
          kind: 'radio',
          name: 'layer',
          label: texts.layer,
          required: true,
          options: layerCodes
            .filter((layer) => layer >= TRACED)
            .map((layer) => ({ value: String(layer), label: layers[layer].label })),
        },
        {
          kind: 'radio',
          name: 'reasonCode',
          label: texts.why,
          required: true,
          options: Object.entries(glassReasons).map(([value, label]) => ({ value, label })),
        },
        {
          kind: 'textarea',
          name: 'reason',
          label: texts.reason,
          required: true,
          max: opening.reasonMax,
          hint: texts.reasonHint(opening.glassReasonMin),
          rule: (value) =>
            [...value.trim()].length < opening.glassReasonMin ? texts.reasonHint(opening.glassReasonMin) : null,
        },
      ]}
      okText={texts.ok}
      doneText={texts.done}
      onClose={onClose}
      onSubmit={async ({ layer, reasonCode, reason }) => {
        if (!person) return
        await ask.mutateAsync({
          userId: person.visitorId,
          layer: Number(layer),
          reasonCode: reasonCode as GlassReason,
          reason: String(reason).trim(),
        })
      }}
    />
  )
}
