import type { FormDefinition } from '@xinqiao/domain'
import { toast } from '../../../kit/toast.ts'
import type { Choices } from '../choices.ts'
import { Compare } from '../dialogs/compare.tsx'
import { Preview } from '../dialogs/preview.tsx'
import { Publish } from '../dialogs/publish.tsx'
import { Rights } from '../dialogs/rights.tsx'
import { Transfer } from '../dialogs/transfer.tsx'
import { formDesignMessages } from '../form-design.messages.ts'
import type { Opened } from './design-head.tsx'
import type { Design } from './use-design.ts'

const texts = formDesignMessages.transfer

type DesignDialogsProps = {
  readonly opened: Opened | null
  readonly design: Design
  readonly choices: Choices
  readonly versions: ReadonlyMap<number, FormDefinition>
  readonly mayEdit: boolean
  readonly onClose: () => void
  readonly onGo: (prop: string | null) => void
}

/** Whatever was opened from the head. */
export function DesignDialogs({ opened, design, choices, versions, mayEdit, onClose, onGo }: DesignDialogsProps) {
  const { base, definition, store } = design
  switch (opened) {
    case null:
      return null
    case 'preview':
      return <Preview formId={base.id} definition={definition} choices={choices} onClose={onClose} />
    case 'compare':
      return (
        <Compare
          form={base}
          draft={definition}
          versions={versions}
          mayEdit={mayEdit && !design.isDirty}
          onRestored={onClose}
          onClose={onClose}
        />
      )
    case 'publish':
      return <Publish design={design} versions={versions} onGo={onGo} onClose={onClose} />
    case 'rights':
      return (
        <Rights
          formId={base.id}
          title={base.title}
          definition={store.get().saved}
          mayEdit={mayEdit}
          onClose={onClose}
        />
      )
    case 'import':
      return (
        <Transfer
          okText={texts.replace}
          onClose={onClose}
          onTake={({ definition: taken }) => {
            store.apply(() => ({ ...taken, title: definition.title }))
            store.select(null)
            toast.success(texts.replaced)
            onClose()
          }}
        />
      )
  }
}
