import { formatDate, roleCodes, type FormField } from '@xinqiao/domain'
import { Suspense, useMemo } from 'react'
import { Box } from '../../../kit/layout/layout.tsx'
import { controlFor } from '../../../kit/smart-form/control-registry.ts'
import { createFormStore } from '../../../kit/smart-form/form-store.ts'
import type { Choices } from '../choices.ts'
import { dryHost } from '../dry-host.ts'
import styles from './canvas.module.css'

type FieldLookProps = { readonly field: FormField; readonly choices: Choices }

/** Asked of everybody, whatever it depends on: on paper every field is there. */
const plain = (field: FormField): FormField => {
  const {
    show: _,
    jump: _jump,
    visibleTo: _roles,
    editableBy: _editors,
    readOnly: _read,
    readingTime: _time,
    ...rest
  } = field
  return { ...rest, isUse: true, required: false }
}

const NOT_BOUND = { 'aria-invalid': undefined, 'aria-describedby': undefined, 'aria-required': undefined } as const

/** The control people will meet, not to be touched here. */
export function FieldLook({ field, choices: { options, grid, levels } }: FieldLookProps) {
  const offered = options(field.prop)
  const [store, shown] = useMemo(() => {
    const one = plain(field)
    const made = createFormStore({
      definition: { schemaVersion: 1, title: '', fields: [one] },
      answers: one.value === undefined ? {} : { [one.prop]: one.value },
      reader: { roleCodes },
      today: formatDate(new Date()),
      options: (prop) => (prop === one.prop ? offered : options(prop)),
      grid,
      mode: 'fill',
      host: dryHost(levels),
    })
    return [made, one] as const
    // `options` answers the same for the same lists, which `offered` stands for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [field, offered, grid, levels])
  const { control: Control } = controlFor(shown)
  return (
    <Box slim className={styles.look} inert>
      <Suspense fallback={<div className={styles.bone} />}>
        <Control
          store={store}
          field={shown}
          path={shown.prop}
          bind={{ id: `${store.id}-${shown.prop}`, ...NOT_BOUND }}
        />
      </Suspense>
      {field.help && field.type !== 'title' ? <p className={styles.help}>{field.help}</p> : null}
    </Box>
  )
}
