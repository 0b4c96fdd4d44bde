import { isLayer, layers, opening, purposeCodes, purposes, SAFETY } from '@xinqiao/domain'
import { Button } from '../../../kit/form/button.tsx'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import type { FormField } from '../../../kit/form-drawer/form.types.ts'
import { archiveMessages } from '../archive.messages.ts'
import { type FileLayer, type PersonFile, useOpenLayer } from '../archive.queries.ts'
import { PurposeTiles, Told } from './purpose-tiles.tsx'

const texts = archiveMessages.open

type Props = {
  file: PersonFile
  layer: FileLayer | null
  onClose: () => void
  onOpened?: (() => void) | undefined
  /** asks for it by two people instead */
  onGlass?: (() => void) | undefined
}

/** What the person will read, for the purpose that is chosen. */
const previews = (layer: string): FormField[] =>
  purposeCodes.map((code) => ({
    kind: 'custom',
    name: `told${code}`,
    label: texts.toldTitle,
    hint: code === SAFETY ? texts.toldLater : texts.toldNow,
    shown: ({ purpose }) => purpose === String(code),
    control: () => <Told words={texts.told(purposes[code].told, layer)} />,
    view: () => null,
  }))

const PURPOSE: FormField = {
  kind: 'custom',
  name: 'purpose',
  label: texts.purpose,
  required: true,
  control: (control) => <PurposeTiles {...control} />,
  view: () => null,
  hint: texts.purposeHint,
}

/** What for, and why: before a layer opens to somebody who is a stranger to the person. */
export function OpenLayerDialog({ file, layer, onClose, onOpened, onGlass }: Props) {
  const open = useOpenLayer()
  const label = layer?.label ?? ''
  return (
    <FormDrawer
      open={layer !== null}
      as="dialog"
      inCorner
      mode="edit"
      noun={archiveMessages.files.open}
      title={texts.title(label)}
      lead={texts.lead(file.visitorName)}
      recordId={`${file.visitorId} ${layer?.layer ?? ''}`}
      initial={{ purpose: '', reason: '' }}
      fields={[
        PURPOSE,
        {
          kind: 'textarea',
          name: 'reason',
          label: texts.reason,
          required: true,
          max: opening.reasonMax,
          hint: texts.reasonHint,
          rule: (value) => ([...value.trim()].length < opening.reasonMin ? texts.short(opening.reasonMin) : null),
        },
        ...previews(isLayer(layer?.layer) ? layers[layer.layer].told : label),
      ]}
      okText={texts.ok}
      doneText={texts.done}
      aside={
        onGlass ? (
          <Button variant="text" onClick={onGlass}>
            {texts.glass}
          </Button>
        ) : null
      }
      onClose={onClose}
      onSubmit={async ({ purpose, reason }) => {
        if (!layer) return
        const asked = { userId: file.visitorId, layer: layer.layer, purpose: Number(purpose) }
        await open.mutateAsync({ ...asked, reason: String(reason).trim() })
        onOpened?.()
      }}
    />
  )
}
