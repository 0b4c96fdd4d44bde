import { customType } from '@xinqiao/domain'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { toast } from '../../../kit/toast.ts'
import { aloud } from '../aloud.ts'
import { type Taken, Transfer } from '../dialogs/transfer.tsx'
import { formDesignMessages } from '../form-design.messages.ts'
import { type FormType, useSaveForm } from '../form-design.queries.ts'
import { Row } from '../panel/row.tsx'

const texts = formDesignMessages.transfer
const LONGEST = 100

type ImportFormProps = {
  readonly types: readonly FormType[]
  readonly typeCode: string
  readonly onClose: () => void
  readonly onMade: (id: string) => void
}

/** A form from elsewhere becomes one of the school's. */
export function ImportForm({ types, typeCode, onClose, onMade }: ImportFormProps) {
  const save = useSaveForm()
  const [code, setCode] = useState(typeCode || customType)
  const [name, setName] = useState<string | null>(null)
  const titleOf = ({ definition }: Taken): string => (name ?? definition.title).trim().slice(0, LONGEST)

  const keep = (taken: Taken): void =>
    aloud(async () => {
      const title = titleOf(taken)
      const content = JSON.stringify({ ...taken.definition, title })
      const { id } = await save.mutateAsync({ typeCode: code, title, content })
      toast.success(texts.done)
      onClose()
      onMade(id)
    })

  return (
    <Transfer okText={texts.save} isBusy={save.isPending} onTake={keep} onClose={onClose}>
      {(taken) => (
        <>
          <Row label={texts.name}>
            {(id) => (
              <Input
                id={id}
                maxLength={LONGEST}
                value={name ?? taken.definition.title}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Row>
          <Row label={texts.type}>
            {(id) => (
              <Select
                id={id}
                value={code}
                options={types.map((type) => ({ value: type.code, label: `${type.typeName} · ${type.categoryName}` }))}
                onChange={setCode}
              />
            )}
          </Row>
        </>
      )}
    </Transfer>
  )
}
