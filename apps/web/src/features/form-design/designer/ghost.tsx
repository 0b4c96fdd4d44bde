import type { FormDefinition } from '@xinqiao/domain'
import { Row } from '../../../kit/layout/layout.tsx'
import { fieldOf } from '../model/design-model.ts'
import type { Carried } from './carry.ts'
import styles from './designer.module.css'
import { FieldIcon } from './field-icon.tsx'

/** What hangs at the pointer while it is carried. */
export function Ghost({ carried, definition }: { readonly carried: Carried; readonly definition: FormDefinition }) {
  const field = 'prop' in carried ? fieldOf(definition, carried.prop) : undefined
  const look =
    'entry' in carried
      ? { type: carried.entry.type, name: carried.entry.widget ?? carried.entry.key, label: carried.entry.label }
      : field && { type: field.type, name: field.widget, label: field.label }
  if (!look) return null
  return (
    <Row as="span" inline gap={6} look="brand 13" oneLine className={styles.ghost}>
      <FieldIcon type={look.type} name={look.name} />
      {look.label}
    </Row>
  )
}
