import { answerLabel } from '@xinqiao/domain'
import type { ControlProps } from '../../control-types.ts'
import { SelectControl } from '../../controls/select-control.tsx'
import { useValue } from '../../use-field.ts'
import { PersonPicker } from './person-picker.tsx'

/** One of a list where the form gives one; otherwise anybody within reach. The name goes along, for those who read it later. */
export function UserControl(props: ControlProps) {
  return props.field.options ? <SelectControl {...props} /> : <Anybody {...props} />
}

function Anybody({ store, field, path, bind }: ControlProps) {
  useValue(store, path)
  return (
    <PersonPicker
      host={store.setup.host}
      bind={bind}
      label={field.label}
      chosen={answerLabel(field, store.around(path), store.setup.options)}
      onChoose={(person) =>
        store.set(path, person ? { id: person.id, name: person.name, userName: person.userName } : undefined)
      }
    />
  )
}
