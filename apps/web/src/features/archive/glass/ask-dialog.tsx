import { glassReasons, layerCodes, layers, opening, TRACED, type GlassReason } from '@xinqiao/domain'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { archiveMessages } from '../archive.messages.ts'
import { useAskGlass } from '../archive.queries.ts'

const texts = archiveMessages.glass.ask

/** Of a file that is open before one, or of whoever has that number. */
export type Wanted =
  | { readonly visitorId: string; readonly visitorName: string; readonly sealedTime: string | null }
  | 'by number'

type Props = { person: Wanted | null; onClose: () => void }

/** Asks a second person to open what is not one's own to open. */
export function AskGlassDialog({ person, onClose }: Props) {
  const ask = useAskGlass()
  const known = person === 'by number' ? null : person
  return (
    <FormDrawer
      open={person !== null}
      as="dialog"
      mode="create"
      noun={archiveMessages.glass.title}
      title={texts.title(known?.visitorName ?? '')}
      recordId={known?.visitorId ?? ''}
      lead={texts.lead}
      initial={{ visitorNo: '', layer: '3', reasonCode: known?.sealedTime ? 'sealed' : '', reason: '' }}
      fields={[
        ...(known
          ? []
          : [
              {
                kind: 'text' as const,
                name: 'visitorNo',
                label: texts.number,
                required: true,
                max: 50,
                hint: texts.numberHint,
              },
            ]),
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
          options: Object.entries(glassReasons)
            .filter(([value]) => value !== 'sealed' || known === null || known.sealedTime !== null)
            .map(([value, label]) => ({ value, label })),
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
      onSubmit={async ({ visitorNo, layer, reasonCode, reason }) => {
        if (!person) return
        await ask.mutateAsync({
          ...(known ? { userId: known.visitorId } : { visitorNo: String(visitorNo).trim() }),
          layer: Number(layer),
          reasonCode: reasonCode as GlassReason,
          reason: String(reason).trim(),
        })
      }}
    />
  )
}
