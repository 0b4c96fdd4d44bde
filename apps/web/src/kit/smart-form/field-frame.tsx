import type { FormField } from '@xinqiao/domain'
import { type ReactNode, Suspense, memo } from 'react'
import { cx } from '../cx.ts'
import { Para } from '../layout/layout.tsx'
import type { ControlBinding, ControlEntry } from './control-types.ts'
import { controlFor } from './control-registry.ts'
import { AnswerText } from './controls/answer-text.tsx'
import { ReadingTime } from './controls/reading-time.tsx'
import styles from './field-frame.module.css'
import type { FieldFace } from './form-listeners.ts'
import type { FormStore } from './form-store.ts'
import { spanOf } from './form-sections.ts'
import { idsOf, useFace } from './use-field.ts'

type FieldFrameProps = { readonly store: FormStore; readonly field: FormField; readonly path?: string }

/** One field: its label, its control or its answer, and what there is to say about it. Nothing when it is not asked. */
export const FieldFrame = memo(function FieldFrame({ store, field, path = field.prop }: FieldFrameProps) {
  const face = useFace(store, path)
  if (!face.state.isShown) return null
  const entry = controlFor(field)
  const isRead = face.state.isReadOnly
  if (entry.shape === 'plain') return <Plain store={store} field={field} path={path} entry={entry} isRead={isRead} />
  const ids = idsOf(store, path)
  const bind = bindingOf(face, field, ids)
  const body = (
    <div className={styles.body}>
      {isRead ? (
        <View store={store} field={field} path={path} entry={entry} />
      ) : (
        <Control store={store} field={field} path={path} bind={bind} entry={entry} />
      )}
      {face.error === null ? null : (
        <p id={ids.error} className={styles.error} data-error="" role="alert">
          {face.error}
        </p>
      )}
      {face.tip === null ? null : (
        <p id={ids.tip} className={styles.tip}>
          {face.tip}
        </p>
      )}
      {field.help && !isRead ? (
        <Para look="faint" id={ids.help} className={styles.help}>
          {field.help}
        </Para>
      ) : null}
      {field.readingTime && !isRead ? <ReadingTime store={store} path={path} /> : null}
    </div>
  )
  const name = (
    <>
      {face.state.isRequired ? <b aria-hidden="true">*</b> : null}
      {field.label}
    </>
  )
  const className = cx(styles.field, entry.isWide && styles.wide)
  const style = field.span === undefined ? undefined : { '--span': spanOf(field) }
  if (entry.shape === 'field' || isRead)
    return (
      <div className={className} style={style} data-field={path}>
        {isRead ? (
          <span className={styles.label} id={ids.label}>
            {name}
          </span>
        ) : (
          <label className={styles.label} htmlFor={ids.id}>
            {name}
          </label>
        )}
        {body}
      </div>
    )
  const isSingle = field.type === 'radio' || field.type === 'radioInput'
  return (
    <fieldset
      className={className}
      style={style}
      data-field={path}
      role={isSingle ? 'radiogroup' : undefined}
      aria-required={isSingle ? bind['aria-required'] : undefined}
      aria-invalid={isSingle ? bind['aria-invalid'] : undefined}
      aria-describedby={bind['aria-describedby']}
    >
      <legend className={styles.label}>{name}</legend>
      {body}
    </fieldset>
  )
})

type PartProps = Required<FieldFrameProps> & { readonly entry: ControlEntry }

const lazily = ({ isLazy }: ControlEntry, node: ReactNode): ReactNode =>
  isLazy ? <Suspense fallback={<div className={styles.bone} />}>{node}</Suspense> : node

function Control({ entry, ...rest }: PartProps & { readonly bind: ControlBinding }) {
  return lazily(entry, <entry.control {...rest} />)
}

function View({ entry, ...rest }: PartProps) {
  const view = entry.view ?? AnswerText
  const Part = view
  return lazily(entry, <Part {...rest} />)
}

function Plain({ isRead, entry, ...rest }: PartProps & { readonly isRead: boolean }) {
  const ids = idsOf(rest.store, rest.path)
  const bind = { id: ids.id, 'aria-invalid': undefined, 'aria-describedby': undefined, 'aria-required': undefined }
  const style = rest.field.span === undefined ? undefined : { '--span': spanOf(rest.field) }
  return (
    <div className={styles.plain} style={style} data-field={rest.path}>
      {isRead && entry.view ? <View entry={entry} {...rest} /> : <Control entry={entry} {...rest} bind={bind} />}
    </div>
  )
}

const bindingOf = (
  { state, error, tip }: FieldFace,
  { help }: FormField,
  ids: ReturnType<typeof idsOf>,
): ControlBinding => {
  const described = error === null && tip === null && !help ? undefined : describedBy(error, tip, help, ids)
  return {
    id: ids.id,
    'aria-invalid': error === null ? undefined : true,
    'aria-describedby': described,
    'aria-required': state.isRequired || undefined,
  }
}

const describedBy = (
  error: string | null,
  tip: string | null,
  help: string | undefined,
  ids: ReturnType<typeof idsOf>,
): string => [error !== null && ids.error, tip !== null && ids.tip, help && ids.help].filter(Boolean).join(' ')
